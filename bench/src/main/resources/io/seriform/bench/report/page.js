'use strict';
(() => {
  const $ = id => document.getElementById(id);
  const KINDS = {TEXT: 'text', SELF_DESCRIBING: 'self-describing', SCHEMA: 'schema', OBJECT_GRAPH: 'object graph', '': 'unknown'};
  const SHAPES = {TEXT: 'circle', SELF_DESCRIBING: 'rect', SCHEMA: 'triangle', OBJECT_GRAPH: 'diamond', '': 'pin'};
  const PEERS = 4, OURS = 2;
  const CHARTS = [['total', 'total', 'Write and read'], ['write', 'ser', 'Write'], ['read', 'deser', 'Read'], ['size', 'size', 'Size'], ['allocation', 'total.alloc', 'Allocation']];
  const QUESTIONS = ['write', 'read', 'same classes', 'same identity'];
  const PAGE = 100;
  const problems = [];

  const make = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const say = text => { $('said').textContent = text; };
  const isNumber = x => typeof x === 'number' && Number.isFinite(x);
  const show = x => !isNumber(x) ? '–' : Math.abs(x) >= 100 || x === 0 ? Math.round(x).toLocaleString('en') : x.toPrecision(3);
  const isRate = unit => unit.startsWith('ops');
  const isOurs = name => name.startsWith('seriform/');

  /** Rows of a results.json of any version; what is no row is counted. */
  function rowsOf(results, what) {
    if (!results || !Array.isArray(results.results)) throw new Error(what + ' has no list of results');
    let broken = 0;
    const rows = [];
    for (const row of results.results) {
      if (!row || typeof row.workload !== 'string' || typeof row.contestant !== 'string' || typeof row.figure !== 'string') { broken++; continue; }
      const text = name => typeof row[name] === 'string' ? row[name] : '';
      rows.push({workload: row.workload, contestant: row.contestant, figure: row.figure, unit: text('unit'),
        kind: text('kind') in KINDS ? text('kind') : '', version: text('version'), settings: text('settings'), flags: text('flags'),
        value: isNumber(row.value) ? row.value : null, error: isNumber(row.error) ? row.error : null,
        forks: Array.isArray(row.forks) ? row.forks.filter(isNumber) : [], status: text('status') || 'UNKNOWN', reason: text('reason')});
    }
    if (broken) problems.push(`${what}: ${broken} rows lack a workload, a contestant or a figure and are left out`);
    return rows;
  }
  /** The embedded rows: arrays whose texts are places in a list. */
  function unpack(packed) {
    const s = packed.strings;
    const about = packed.contestants.map(c => ({contestant: s[c[0]], kind: s[c[1]], version: s[c[2]], settings: s[c[3]], flags: s[c[4]]}));
    return {meta: packed.meta || {}, results: packed.rows.map(r => ({...about[r[1]], workload: s[r[0]], figure: s[r[2]], unit: s[r[3]],
      status: s[r[4]], value: r[5], error: r[6], forks: r[7] || [], reason: s[r[8]]}))};
  }
  const keyOf = row => JSON.stringify([row.workload, row.contestant, row.figure]);
  const measured = row => row && row.value !== null && row.status === 'OK';

  function fill(table, caption, header, rows, sort) {
    table.replaceChildren(make('caption', caption));
    const head = make('tr');
    header.forEach((name, column) => {
      const cell = make('th', undefined, rows.length && isNumber(rows[0][column]) ? {scope: 'col', class: 'number'} : {scope: 'col'});
      if (sort) {
        const button = make('button', name, {type: 'button'});
        button.addEventListener('click', () => sort(column));
        cell.append(button);
      } else cell.textContent = name;
      head.append(cell);
    });
    const top = make('thead'); top.append(head);
    const body = make('tbody');
    for (const row of rows) {
      const line = make('tr');
      row.forEach((value, i) => {
        const cell = make(i === 0 ? 'th' : 'td', isNumber(value) ? show(value) : value ?? '–', i === 0 ? {scope: 'row'} : {});
        if (isNumber(value)) cell.className = 'number';
        else if (value && isOurs(value)) cell.className = 'ours';
        line.append(cell);
      });
      body.append(line);
    }
    table.append(top, body);
    return head;
  }

  let data = {meta: {}, contestants: [], strings: [], rows: []};
  let run = {meta: {}, results: []};
  let rows = [];
  try {
    data = JSON.parse($('data').textContent);
    run = unpack(data.run);
    rows = rowsOf(run, 'this run');
  } catch (e) { problems.push('the data of this page cannot be read: ' + e.message); }
  const workloads = [...new Set(rows.map(r => r.workload))];
  const timed = workloads.filter(w => rows.some(r => r.workload === w && measured(r) && (r.figure === 'ser' || r.figure === 'deser')));
  const index = new Map(rows.map(r => [keyOf(r), r]));
  const get = (workload, contestant, figure) => index.get(JSON.stringify([workload, contestant, figure]));
  const contestants = new Map(rows.map(r => [r.contestant, r]));
  const chosen = new Set(Object.keys(KINDS));
  const charts = [];

  const dark = () => document.documentElement.dataset.theme === 'dark';
  function theme(name) {
    document.documentElement.dataset.theme = name;
    if (workloads.length) drawCharts();
  }
  const colours = () => dark() ? {ground: '#15171c', text: '#e8eaee', quiet: '#a9aeb9', line: '#3a3e48', peer: '#7c828e', ours: '#8ab4f8', dot: '#ffffff'}
    : {ground: '#ffffff', text: '#1b1b1f', quiet: '#5a5d66', line: '#d5d8de', peer: '#a3a8b3', ours: '#0b57d0', dot: '#000000'};
  const FONT = 'system-ui, -apple-system, "Segoe UI", sans-serif';
  const base = () => ({animation: false, backgroundColor: colours().ground, textStyle: {color: colours().text, fontFamily: FONT}});
  const axis = (name, more) => ({name, nameLocation: 'middle', nameGap: 28, type: 'value', axisLabel: {color: colours().quiet, hideOverlap: true},
    nameTextStyle: {color: colours().quiet}, splitLine: {lineStyle: {color: colours().line}}, ...more});
  const plain = text => String(text).replace(/[&<>"']/g, c => '&#' + c.charCodeAt(0) + ';');

  function figure(id, title, height, option, header, lines) {
    const box = make('figure', undefined, {id});
    const chart = make('div', undefined, {class: 'chart', role: 'img', 'aria-label': title + '; its data are in the table below'});
    chart.style.height = height + 'px';
    const tools = make('div', undefined, {class: 'tools'});
    const table = make('table');
    fill(table, title, header, lines);
    const details = make('details');
    const scroll = make('div', undefined, {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Data of ' + title});
    scroll.append(table);
    details.append(make('summary', 'Data'), scroll);
    box.append(make('figcaption', title), chart, tools, details);
    $('figures-of-workload').append(box);
    const drawn = echarts.init(chart, null, {renderer: 'svg'});
    drawn.setOption({...base(), ...option});
    charts.push(drawn);
    const button = (text, act) => {
      const made = make('button', text, {type: 'button', 'aria-label': text + ': ' + title});
      made.addEventListener('click', () => Promise.resolve(act()).catch(e => say('That did not work: ' + e.message)));
      tools.append(made);
    };
    const svg = () => {
      const copy = chart.querySelector('svg').cloneNode(true);
      copy.removeAttribute('style');
      copy.prepend(Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'title'), {textContent: title}));
      return new XMLSerializer().serializeToString(copy);
    };
    button('Link', async () => { location.hash = id; await navigator.clipboard.writeText(location.href); say('Link copied'); });
    button('Copy PNG', async () => { await navigator.clipboard.write([new ClipboardItem({'image/png': png(svg(), chart.clientWidth, height)})]); say('PNG copied'); });
    button('Copy SVG', async () => { await navigator.clipboard.writeText(svg()); say('SVG copied'); });
    button('Save SVG', () => save(new Blob([svg()], {type: 'image/svg+xml'}), id + '.svg'));
    button('Save PNG', async () => save(await png(svg(), chart.clientWidth, height), id + '.png'));
  }
  function save(blob, name) {
    const link = make('a', undefined, {href: URL.createObjectURL(blob), download: name.replace(/[^\w.-]+/g, '-')});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }
  async function png(svg, width, height) {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const canvas = make('canvas', undefined, {width: 2 * width, height: 2 * height});
    canvas.getContext('2d').drawImage(image, 0, 0, 2 * width, 2 * height);
    return new Promise(done => canvas.toBlob(done));
  }

  const timeOf = row => isRate(row.unit) ? 1 / row.value : row.value;
  /** Measured rows of the chosen kinds, kind by kind, the best of each kind first unless nobody is ranked. */
  function picked(workload, figureName) {
    const all = [...contestants.keys()].map(name => get(workload, name, figureName)).filter(r => measured(r) && chosen.has(r.kind));
    return Object.keys(KINDS).flatMap(kind => {
      const found = all.filter(r => r.kind === kind);
      if (!data.warning) found.sort((a, b) => timeOf(a) - timeOf(b));
      if ($('everyone').checked) return found;
      const best = [...found.filter(r => isOurs(r.contestant)).slice(0, OURS), ...found.filter(r => !isOurs(r.contestant)).slice(0, PEERS)];
      return found.filter(r => best.includes(r) || r.contestant === $('baseline').value);
    });
  }
  /** How much longer a row takes than the baseline, or than the first of its kind. */
  function ratio(row, list) {
    const name = $('baseline').value;
    const other = name ? get(row.workload, name, row.figure) : list.find(r => r.kind === row.kind);
    return data.warning || !measured(other) || !other.value ? null : timeOf(row) / timeOf(other);
  }
  const SCALES = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']];
  /** A unit that keeps the numbers of a chart short. */
  function scaleOf(list) {
    const least = Math.min(...list.map(r => r.value));
    const [by, name] = list[0].unit === 'ns/op' && SCALES.find(s => least >= 10 * s[0]) || [1, ''];
    return {by, unit: name ? name + '/op' : list[0].unit};
  }
  function drawBars(workload, [id, figureName, word]) {
    const list = picked(workload, figureName);
    if (!list.length) return;
    const {by, unit} = scaleOf(list);
    const title = `${word}: ${workload} (${unit})`;
    const pen = colours();
    const lines = [];
    for (const row of list) {
      if (!lines.length || lines[lines.length - 1].kind !== row.kind) lines.push({heading: KINDS[row.kind], kind: row.kind});
      lines.push({row, kind: row.kind});
    }
    const narrow = innerWidth < 600;
    const most = narrow ? 17 : 28;
    const cut = name => name.length > most ? name.slice(0, most - 1) + '…' : name;
    const label = (v, i) => {
      const line = lines[i];
      if (!line.row) return `{kind|${line.heading}}`;
      return `{${isOurs(line.row.contestant) ? 'ours' : 'peer'}|${cut(line.row.contestant).replace(/[{}|]/g, ' ')}}{value|${show(line.row.value / by)}}`;
    };
    const width = narrow ? 108 : 176;
    const style = {width, align: 'left', fontFamily: FONT, fontSize: 12};
    const at = lines.map((line, i) => [line.row, i]).filter(([row]) => row);
    figure(`${workload}/${id}`, title, 60 + 20 * lines.length, {
      grid: {left: 4, right: 16, top: 4, bottom: 40, containLabel: true},
      tooltip: {trigger: 'item', confine: true, formatter: p => {
        const row = lines[Array.isArray(p.value) ? p.value[1] : p.dataIndex].row;
        return row ? `${plain(row.contestant)}<br>${show((Array.isArray(p.value) ? p.value[0] : p.value))} ${plain(unit)}` : '';
      }},
      xAxis: axis(unit, {min: 0}),
      yAxis: {type: 'category', inverse: true, data: lines.map((line, i) => String(i)), axisLine: {show: false}, axisTick: {show: false},
        axisLabel: {interval: 0, formatter: label, rich: {kind: {...style, width: width + 52, color: pen.quiet, fontWeight: 'bold'},
          ours: {...style, color: pen.ours, fontWeight: 'bold'}, peer: {...style, color: pen.text}, value: {width: 52, align: 'right', color: pen.text, fontSize: 12}}}},
      series: [{type: 'bar', barMaxWidth: 12, data: lines.map(({row}) => row ? {value: row.value / by, name: row.contestant,
        itemStyle: {color: isOurs(row.contestant) ? pen.ours : pen.peer}} : '-'),
        markLine: {silent: true, animation: false, symbol: ['none', 'none'], label: {show: false}, lineStyle: {color: pen.dot, type: 'solid', width: 1.5},
          data: at.filter(([row]) => row.error).map(([row, i]) => [{coord: [Math.max(0, row.value - row.error) / by, i]}, {coord: [(row.value + row.error) / by, i]}])}},
      {type: 'scatter', symbolSize: 5, itemStyle: {color: pen.dot, borderColor: pen.ground, borderWidth: 1}, data: at.flatMap(([row, i]) => row.forks.map(f => [f / by, i]))}]
    }, ['contestant', 'kind', 'ratio', 'mean', '± 99.9 %', 'best fork', 'median fork', 'worst fork'],
    list.map(r => [r.contestant, KINDS[r.kind], ratio(r, list), r.value / by, ...[r.error, ...spread(r)].map(v => v === null ? null : v / by)]));
  }
  function spread(row) {
    const f = [...row.forks].sort((a, b) => isRate(row.unit) ? b - a : a - b);
    return f.length ? [f[0], f[Math.floor(f.length / 2)], f[f.length - 1]] : [null, null, null];
  }
  function drawScatter(workload) {
    const points = picked(workload, 'total').map(r => [r, get(workload, r.contestant, 'size')]).filter(p => measured(p[1]));
    if (!points.length) return;
    const {by, unit} = scaleOf(points.map(p => p[0]));
    const pen = colours();
    // of each kind, the best of Seriform and the best other one have a label; all have a tooltip
    const first = ours => Object.keys(KINDS).map(kind => points.find(([r]) => r.kind === kind && isOurs(r.contestant) === ours)).filter(p => p);
    const labelled = new Set([...first(true), ...first(false)].map(([r]) => r.contestant));
    figure(`${workload}/scatter`, `Time against size: ${workload}`, 460, {
      grid: {left: 24, right: 110, top: 44, bottom: 40, containLabel: true},
      legend: {left: 0, textStyle: {color: pen.text}, itemStyle: {color: pen.peer}},
      tooltip: {confine: true, formatter: p => `${plain(p.data.name)}<br>${show(p.value[0])} B, ${show(p.value[1])} ${plain(unit)}`},
      xAxis: axis('size (B)', {scale: true}), yAxis: axis(`create, write and read (${unit})`, {type: 'log', nameGap: 44}),
      series: Object.keys(KINDS).filter(k => points.some(p => p[0].kind === k)).map(kind => ({type: 'scatter', name: KINDS[kind], symbol: SHAPES[kind],
        data: points.filter(p => p[0].kind === kind).map(([r, s]) => ({name: r.contestant, value: [s.value, r.value / by],
          symbolSize: isOurs(r.contestant) ? 13 : 10, itemStyle: {color: isOurs(r.contestant) ? pen.ours : pen.peer},
          label: {show: labelled.has(r.contestant), formatter: () => r.contestant, position: 'right', fontSize: 11, color: isOurs(r.contestant) ? pen.ours : pen.text}}))})),
    }, ['contestant', 'kind', 'size (B)', `total (${unit})`], points.map(([r, s]) => [r.contestant, KINDS[r.kind], s.value, r.value / by]));
  }
  /** Of each kind, the best of Seriform and the best other one. */
  function drawGlance(workload) {
    const figureName = ['total', 'deser', 'ser'].find(f => picked(workload, f).length);
    const list = figureName ? picked(workload, figureName) : [];
    const lines = [];
    for (const kind of data.warning ? [] : Object.keys(KINDS)) {
      const ours = list.find(r => r.kind === kind && isOurs(r.contestant)), peer = list.find(r => r.kind === kind && !isOurs(r.contestant));
      if (ours && peer) lines.push([KINDS[kind], ours.contestant, ours.value, peer.contestant, peer.value, timeOf(ours) / timeOf(peer)]);
    }
    if (lines.length) {
      const what = {total: 'create, write and read', deser: 'read', ser: 'write'}[figureName];
      fill($('glance'), `Best of each kind on ${workload}: ${what}, in ${list[0].unit}`, ['kind', "Seriform's best", list[0].unit, 'best peer', list[0].unit, 'our time / its'], lines);
    } else $('glance').replaceChildren();
  }
  function drawCharts() {
    charts.splice(0).forEach(chart => chart.dispose());
    $('figures-of-workload').replaceChildren();
    const workload = $('workload').value;
    CHARTS.forEach(chart => drawBars(workload, chart));
    drawScatter(workload);
    // the first ones were drawn before their columns had a width
    charts.forEach(chart => chart.resize());
    if (!charts.length) $('figures-of-workload').append(make('p', 'Nothing of this was measured for this choice.'));
    drawGlance(workload);
    drawMatrix(workload);
  }
  function drawMatrix(workload) {
    const lines = [];
    for (const [name, any] of contestants) {
      const cells = QUESTIONS.map(q => get(workload, name, q));
      if (cells.some(c => c) && chosen.has(any.kind)) lines.push([name, KINDS[any.kind], ...cells.map(c => c ? c.status : '–'), cells.map(c => c && c.reason).find(r => r) || '']);
    }
    fill($('matrix-table'), 'Who can do what: ' + workload, ['contestant', 'kind', ...QUESTIONS, 'reason'], lines);
  }

  const COLUMNS = ['workload', 'contestant', 'kind', 'figure', 'value', 'error', 'best', 'median', 'worst', 'unit', 'status', 'reason'];
  const view = {place: 0, column: -1, down: false, cells: rows.map(r => [r.workload, r.contestant, KINDS[r.kind], r.figure, r.value, r.error, ...spread(r), r.unit, r.status, r.reason])};
  function drawAll() {
    const words = $('filter').value.toLowerCase().split(/\s+/).filter(w => w);
    let lines = view.cells.filter(c => words.every(w => c.some(cell => typeof cell === 'string' && cell.toLowerCase().includes(w))));
    if (view.column >= 0) {
      const {column, down} = view;
      const compare = (a, b) => isNumber(a) && isNumber(b) ? a - b : String(a).localeCompare(String(b));
      lines.sort((x, y) => {
        const a = x[column], b = y[column];
        return (a === null) !== (b === null) ? (a === null ? 1 : -1) : (down ? -1 : 1) * compare(a, b);
      });
    }
    view.place = Math.max(0, Math.min(view.place, Math.floor(Math.max(0, lines.length - 1) / PAGE)));
    const from = view.place * PAGE;
    const head = fill($('all'), 'All figures', COLUMNS, lines.slice(from, from + PAGE), column => {
      view.down = view.column === column && !view.down;
      view.column = column;
      view.place = 0;
      drawAll();
      $('all').querySelectorAll('th button')[column].focus();
    });
    if (view.column >= 0) head.children[view.column].setAttribute('aria-sort', view.down ? 'descending' : 'ascending');
    $('place').textContent = lines.length ? `${from + 1} to ${Math.min(from + PAGE, lines.length)} of ${lines.length}` : 'none';
    $('previous').disabled = view.place === 0;
    $('next').disabled = from + PAGE >= lines.length;
  }

  function compare(older, meta) {
    const old = new Map(older.map(r => [keyOf(r), r]));
    const lines = [];
    let same = 0, unknown = 0, added = 0;
    for (const row of rows) {
      const other = old.get(keyOf(row));
      old.delete(keyOf(row));
      if (!other) { added++; continue; }
      if (other.status !== row.status) { lines.push([row.workload, row.contestant, row.figure, other.status, row.status, '', '']); continue; }
      if (row.value === null || other.value === null || row.unit !== other.unit) continue;
      const exact = row.unit === 'B', difference = Math.abs(row.value - other.value);
      if (!exact && (row.error === null || other.error === null)) { unknown++; continue; }
      const changed = exact ? difference !== 0 : difference > row.error + other.error && difference > 0.02 * Math.abs(other.value);
      if (changed) lines.push([row.workload, row.contestant, row.figure, other.value, row.value, (100 * (row.value / other.value - 1)).toFixed(1) + ' %', row.unit]);
      else same++;
    }
    const ground = ['jdk', 'machine', 'threads'].filter(n => String(meta[n]) !== String(run.meta[n]));
    $('compared').textContent = `Compared with ${meta.date || 'a run of unknown date'}: ${lines.length} changed beyond the error, ${same} within it, ${unknown} of unknown error, ${added} new, ${old.size} gone.`
      + (ground.length ? ` The ${ground.join(', ')} differ: figures may change by that alone.` : '');
    fill($('changes'), 'What changed', ['workload', 'contestant', 'figure', 'before', 'after', 'change', 'unit'], lines.slice(0, 1000));
  }
  const NANOS = {'ns/op': v => v, 'us/op': v => v * 1e3, 'ms/op': v => v * 1e6, 's/op': v => v * 1e9, 'ops/s': v => 1e9 / v, 'ops/ms': v => 1e6 / v, 'ops/us': v => 1e3 / v, 'ops/ns': v => 1 / v};
  function showJmh(list) {
    if (!Array.isArray(list)) throw new Error('it is no list of JMH results');
    const lines = [];
    let left = 0;
    for (const each of list) {
      const metric = each && each.primaryMetric;
      if (!metric || !isNumber(metric.score) || !(metric.scoreUnit in NANOS)) { left++; continue; }
      const parameters = Object.entries(each.params || {}).map(([k, v]) => `${k}=${v}`).join(', ');
      lines.push(['JMH', [each.benchmark, parameters].filter(t => t).join(' '), NANOS[metric.scoreUnit](metric.score), `${show(metric.score)} ± ${show(metric.scoreError)} ${metric.scoreUnit}`]);
    }
    const workload = $('workload').value;
    for (const row of rows) {
      if (row.workload === workload && measured(row) && ['ser', 'deser'].includes(row.figure) && row.unit in NANOS) lines.push(['this run', `${row.workload} ${row.contestant} ${row.figure}`, NANOS[row.unit](row.value), `${show(row.value)} ± ${show(row.error)} ${row.unit}`]);
    }
    lines.sort((a, b) => a[2] - b[2]);
    $('jmh-note').textContent = left ? `${left} results have no score that is a time or a rate and are left out.` : '';
    fill($('jmh-table'), 'JMH beside ' + workload, ['of', 'what', 'ns/op', 'as measured'], lines.slice(0, 1000));
  }
  const opened = (input, place, act) => input.addEventListener('change', async () => {
    const file = input.files[0];
    if (!file) return;
    problems.length = 0;
    try { act(JSON.parse(await file.text()), file.name); } catch (e) { place.textContent = `${file.name} cannot be shown: ${e.message}`; }
    $('problems').textContent = problems.join('; ');
  });

  const meta = run.meta;
  $('when').textContent = [meta.date, meta.machine, meta.jdk && 'JDK ' + meta.jdk].filter(t => t).join(' · ');
  for (const [kind, name] of Object.entries(KINDS)) {
    if (![...contestants.values()].some(r => r.kind === kind)) continue;
    const label = make('label'), box = make('input', undefined, {type: 'checkbox', value: kind});
    box.checked = true;
    box.addEventListener('change', () => { chosen[box.checked ? 'add' : 'delete'](kind); drawCharts(); });
    label.append(box, ' ' + name);
    $('kinds').append(label);
  }
  for (const workload of [...timed, ...workloads.filter(w => !timed.includes(w))]) $('workload').append(make('option', workload, {value: workload}));
  for (const name of contestants.keys()) $('baseline').append(make('option', name, {value: name}));
  if (contestants.has(data.baseline)) $('baseline').value = data.baseline;
  if (data.warning) problems.push(data.warning);
  function follow() {
    const [workload] = decodeURIComponent(location.hash.slice(1)).split('/');
    if (workloads.includes(workload) && workload !== $('workload').value) { $('workload').value = workload; drawCharts(); }
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
  }
  $('workload').addEventListener('change', drawCharts);
  $('everyone').addEventListener('change', drawCharts);
  $('baseline').addEventListener('change', drawCharts);
  $('filter').addEventListener('input', () => { view.place = 0; drawAll(); });
  $('previous').addEventListener('click', () => { view.place--; drawAll(); });
  $('next').addEventListener('click', () => { view.place++; drawAll(); });
  $('theme').addEventListener('click', () => theme(dark() ? 'light' : 'dark'));
  addEventListener('resize', () => charts.forEach(chart => chart.resize()));
  addEventListener('hashchange', follow);
  let before;
  addEventListener('beforeprint', () => { before = document.documentElement.dataset.theme; theme('light'); charts.forEach(chart => chart.resize({width: 660})); });
  addEventListener('afterprint', () => theme(before));
  opened($('other'), $('compared'), (other, name) => compare(rowsOf(other, name), other.meta || {}));
  opened($('jmh-file'), $('jmh-note'), showJmh);

  fill($('meta'), 'Settings', ['setting', 'value'], Object.entries(meta).filter(e => e[1]).map(([k, v]) => [k, Array.isArray(v) ? v.join(' ') : String(v)]));
  fill($('versions'), 'Versions', ['contestant', 'kind', 'version', 'settings', 'flags'], [...contestants.values()].map(r => [r.contestant, KINDS[r.kind], r.version, r.settings, r.flags]));
  for (const seed of data.seeds || []) {
    if (!seed.rows.some(row => row.some(cell => /→ [^-]/.test(cell)))) continue;
    const scroll = make('div', undefined, {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': seed.title});
    const table = make('table');
    fill(table, seed.title, seed.header, seed.rows);
    scroll.append(table);
    $('seed-tables').append(scroll);
  }
  if (!$('seed-tables').children.length) $('seed-tables').append(make('p', 'Nothing of what the seeds measured was measured here.'));
  if (data.older) { const older = unpack(data.older); compare(rowsOf(older, 'the other run'), older.meta); }
  drawAll();
  theme(new URLSearchParams(location.search).get('theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  if (data.jmh) try { showJmh(data.jmh); } catch (e) { $('jmh-note').textContent = e.message; }
  if (!workloads.length) problems.push('there are no results to show');
  $('problems').textContent = problems.join('; ');
  follow();
})();
