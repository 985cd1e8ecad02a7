import { fullyDecoded, inSource, spansInReadings } from '../src/scrubber/decoded.js';

test.each([
  ['a text without an escape', 'plain text', 'plain text'],
  ['percent escapes', '%4b%45Y %7E', 'KEY ~'],
  ['two bytes of UTF-8', '%c3%a9%C3%A9', 'éé'],
  ['three bytes', '%e6%bc%a2', '漢'],
  ['four bytes', '%f0%9f%94%91', '🔑'],
  ['a byte alone', '%c3x %a9 %f0%9f%94', '%c3x %a9 %f0%9f%94'],
  ['a percent sign', '100% %4', '100% %4'],
  ['entities by number', '&#75;&#x45;&#x59;', 'KEY'],
  ['entities by name', '&amp;&lt;&gt;&quot;&apos;&AMP;', '&<>"\'&'],
  ['the last character there is', '&#x10ffff;', '\u{10ffff}'],
  ['an entity that is none', '&nbsp; &#1114112; &#x110000;', '&nbsp; &#1114112; &#x110000;'],
  ['escapes of JSON', '\\u004b\\x45Y \\/ \\" \\\\', 'KEY / " \\'],
  ['an escape that is none', '\\d \\u00', '\\d \\u00'],
  ['escapes of a terminal', 'K\u001b[0mE\u001b]8;;x\u0007Y', 'KEY'],
  ['characters that are not seen', 'K\u200bE\u00adY\u0000', 'KEY'],
  ['an escape within an escape', '%254b&amp;#69;\\u0025%35%39', 'KEY'],
  ['five in one another', '%252525254b', 'K'],
  ['six: the last stays', '%25252525254b', '%4b'],
])('%s', (_what, text, plain) => {
  expect(fullyDecoded(text).text).toBe(plain);
});

test('a text without an escape is its own source', () => {
  expect(fullyDecoded('KEY').places).toBeNull();
  expect(inSource(fullyDecoded('a KEY'), { start: 2, end: 5 })).toEqual({ start: 2, end: 5 });
});

test.each([
  ['a%4bEYb', [1, 6]],
  ['%4b&#x45;Y', [0, 10]],
  ['é%c3%a9KE\\u0059', [7, 15]],
])('in %s the key is found where it is written', (text, [start = 0, end = 0]) => {
  const at = fullyDecoded(text).text.indexOf('KEY');
  expect(inSource(fullyDecoded(text), { start: at, end: at + 3 })).toEqual({ start, end });
});

/** What a text has where any reading of it shows a key. */
function spansOf(text: string, key: string): readonly string[] {
  const spans = spansInReadings(text, (reading) => {
    const start = reading.indexOf(key);
    return start < 0 ? [] : [{ start, end: start + key.length, mark: '' }];
  });
  return [...new Set(spans.map(({ start, end }) => text.slice(start, end)))];
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
const hex = (text: string) => Buffer.from(text).toString('hex');

test.each([
  ['one', [0xa9]],
  ['three', [0x9f, 0x94, 0x91]],
])('in base64 behind the last bytes of a character, %s of them', (_what, bytes) => {
  const text = Buffer.concat([Buffer.from(bytes), Buffer.from('the KEY é of a server')]);
  expect(spansOf(text.toString('base64'), 'KEY')).toHaveLength(1);
  const early = Buffer.from('the KEY of the server é').subarray(0, -1).toString('base64');
  expect(spansOf(early, 'KEY')).toHaveLength(1);
});

test.each([
  ['as it is', 'KEY', 'x KEY', 'KEY'],
  ['over two lines', 'KEY', 'x K \r\n EY', 'K \r\n EY'],
  ['with the end of a line in an escape', 'KEY', 'x K\\n\\rEY', 'K\\n\\rEY'],
  ['with a colour without its escape', 'KEY', 'x K[0mE[31mY', 'K[0mE[31mY'],
  ['with a backslash before a sign', 'K-EY', 'x K\\-EY', 'K\\-EY'],
  ['in escapes', 'KEY', 'x %4bEY', '%4bEY'],
  ['with a percent escape of its own, in entities', 'K%45Y', 'x K&#37;45Y', 'K&#37;45Y'],
  ['with an entity of its own, in percent escapes', 'K&#69;Y', 'x K%26#69;Y', 'K%26#69;Y'],
  ['with an escape of JSON of its own', 'K\\u0045Y', 'x K%5cu0045Y', 'K%5cu0045Y'],
  [
    'with escapes of two kinds of its own, in the third',
    'K%45\\u0059',
    'x K&#37;45&#92;u0059',
    'K&#37;45&#92;u0059',
  ],
  [
    'with entities and percent escapes of its own, in JSON',
    'K%45&#89;',
    'x K\\u002545\\u0026#89;',
    'K\\u002545\\u0026#89;',
  ],
  [
    'with entities and escapes of JSON of its own, in percent escapes',
    'K\\u0045&#89;',
    'x K%5cu0045%26#89;',
    'K%5cu0045%26#89;',
  ],
  [
    'with escapes of all kinds, and what is not seen',
    'K%45\\u0059&#33;',
    'K\u200b%45\\u0059&#33;',
    'K\u200b%45\\u0059&#33;',
  ],
])('a key is found %s', (_what, key, text, place) => {
  expect(spansOf(text, key)).toContain(place);
});

test.each([
  ['base64', base64('{"key":"%4bEY and more"}')],
  ['base64 behind a letter', `x${base64('{"key":"%4bEY and more"}')}`],
  ['hex', hex('{"key":"%4bEY and more"}')],
  ['hex behind a digit', `0${hex('{"key":"%4bEY and more"}')}`],
])('a key in escapes is found within %s', (_what, run) => {
  expect(spansOf(`- ${run} -`, 'KEY')).not.toEqual([]);
});

test.each([
  ['base64 that is no text', Buffer.from([...Array(24).keys()]).toString('base64'), 'KEY'],
  ['nothing', 'no key here, 100%', 'KEY'],
])('%s holds none', (_what, text, key) => {
  expect(spansOf(text, key)).toEqual([]);
});
