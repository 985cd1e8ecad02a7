/** Lint options that keep effects where they belong. Each ban has a snippet in `guards/` that proves it fires. */

/** @param {string} name @param {string} message */
const ban = (name, message) => ({ name, message });

const PORTS = 'Effects are in packages/node alone; ask a port.';
const SINK = 'The sink of packages/node is the only writer.';

/** Globals that connect to somewhere. */
const CONNECTIONS = ['XMLHttpRequest', 'WebSocket', 'EventSource'];

/** Globals that no published source may use. */
export const SOURCE_GLOBALS = [
  ban('fetch', 'The HTTP port of packages/node is the only sender; it uses undici.'),
  ...['globalThis', 'global'].map((name) => ban(name, 'Name the global itself.')),
];

/** Globals that only the sink and the host of the command line may use. */
export const NO_OUTPUT_GLOBALS = [...SOURCE_GLOBALS, ban('console', SINK)];

/** Globals that pure code may not use. */
export const PURE_GLOBALS = [
  ...NO_OUTPUT_GLOBALS,
  ...[
    ...['process', 'Buffer', 'performance', 'crypto', 'navigator', 'require'],
    ...['setTimeout', 'setInterval', 'setImmediate'],
    ...['clearTimeout', 'clearInterval', 'clearImmediate'],
    ...['localStorage', 'sessionStorage', ...CONNECTIONS],
  ].map((name) => ban(name, PORTS)),
];

/** What `model/src/secret` may not use: it alone makes up keys, by chance. */
export const SECRET_GLOBALS = PURE_GLOBALS.filter(({ name }) => name !== 'crypto');

/** Properties that pure code may not use. */
export const PURE_PROPERTIES = [
  { object: 'Date', property: 'now', message: 'Ask the clock port.' },
  { object: 'Math', property: 'random', message: 'Chance makes two runs differ.' },
  { object: 'AbortSignal', property: 'timeout', message: PORTS },
];

/** Streams and the end of the process: the sink writes, the bin sets the exit code. */
export const NO_OUTPUT_PROPERTIES = ['stdout', 'stderr', 'exit', 'abort', 'reallyExit'].map(
  (property) => ({ object: 'process', property, message: SINK }),
);

/** The present time by way of the constructor. */
export const PURE_SYNTAX = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Ask the clock port.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'Ask the clock port.' },
];

const LOOPS = 'No test judges a time: loopsOf() of @authlint/suite, or a figure of bench/.';

/** What would hide all other tests, or replace our own code in one. */
export const TEST_PROPERTIES = [
  ...['describe', 'it', 'test'].map((object) => ({
    object,
    property: 'only',
    message: 'It would hide all other tests.',
  })),
  ...['mock', 'unstable_mockModule', 'doMock'].map((property) => ({
    object: 'jest',
    property,
    message: 'Tests use real sockets and files, no mocks of authlint code.',
  })),
  {
    object: 'Math',
    property: 'random',
    message: 'A test is the same each time: fc.sample of fast-check has a committed seed.',
  },
  ...['hrtime', 'cpuUsage'].map((property) => ({ object: 'process', property, message: LOOPS })),
];

const SKIP = "[object.name=/^(describe|it|test)$/][property.name='skip']";

/** A test that is switched off. One that a machine without the program cannot run chooses: `has ? test : test.skip`. */
const SWITCHED_OFF = [
  `CallExpression > MemberExpression.callee${SKIP}`,
  `MemberExpression > MemberExpression.object${SKIP}`,
].map((selector) => ({ selector, message: 'A test runs or is not there.' }));

const NOW = "[callee.object.name=/^(performance|Date)$/][callee.property.name='now']";
const BOUND = '[callee.property.name=/^toBeLessThan/]';
const EXPECTED = `CallExpression${BOUND} > MemberExpression > CallExpression[callee.name='expect']`;
/** Bounds on wall time: a difference of times, a clock, or a field of milliseconds that are not CPU time. */
const WALL_TIME = [
  `BinaryExpression[operator='-'][right.type='Identifier'][right.name=/^[a-z]/] > CallExpression.left${NOW}`,
  `${EXPECTED} CallExpression${NOW}`,
  `${EXPECTED} > MemberExpression[property.name=/^(?!cpu).*(Ms|[Mm]illiseconds)$/]`,
].map((selector) => ({ selector, message: LOOPS }));

export const TEST_SYNTAX = [...SWITCHED_OFF, ...WALL_TIME];

/** What makes markup or a script of a text: a page shows what strangers wrote. */
export const MARKUP_SYNTAX = [
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|srcdoc|createContextualFragment|parseFromString|write|writeln)$/]',
    message: 'Text becomes text nodes: element() of packages/site/src/dom.ts.',
  },
];

/** What connects to somewhere. The policy of the pages refuses it as well. */
export const SITE_GLOBALS = [
  ...NO_OUTPUT_GLOBALS,
  ...[...CONNECTIONS, 'WebTransport', 'RTCPeerConnection'].map((name) =>
    ban(name, 'A page of the site sends nothing.'),
  ),
];

export const SITE_PROPERTIES = [
  { object: 'navigator', property: 'sendBeacon', message: 'A page of the site sends nothing.' },
];
