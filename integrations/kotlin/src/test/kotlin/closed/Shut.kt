package closed

import kotlinx.serialization.Serializable

/** A class that a test puts into a module which opens nothing. */
@Serializable class Shut(val count: Int = 3)
