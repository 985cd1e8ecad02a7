import { isPrintableAscii } from '@authlint/core/internal';

/** Every text in which a plaintext may come back: as sent, trimmed, and in the encodings of bodies, URLs and headers. */
export function formsOf(plain: string): readonly string[] {
  const texts = unique([plain, plain.trim(), ...seenThroughDecoding(plain)]);
  const encoded = texts.flatMap((text) => [
    text,
    ...urlForms(text),
    ...jsonForms(text),
    ...base64Forms(text),
    ...hexForms(text),
  ]);
  return unique(encoded);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** A byte above 0x7f is no UTF-8 by itself, and C1 controls are stripped. */
function seenThroughDecoding(text: string): readonly string[] {
  return [text.replace(/[\x80-\xff]/g, '\ufffd'), text.replace(/[\x80-\x9f]/g, '')];
}

function urlForms(text: string): readonly string[] {
  const whole = isPrintableAscii(text) ? text : text.replace(/\p{Surrogate}/gu, '\ufffd');
  const encoded = encodeURIComponent(whole);
  const strict = encoded.replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return [encoded, strict].flatMap((form) => [
    form,
    form.replaceAll('%20', '+'),
    form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  ]);
}

function jsonForms(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = json.replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [json, ascii, json.replaceAll('/', '\\/'), JSON.stringify(json).slice(1, -1)];
}

function hexForms(text: string): readonly string[] {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  return hex.length < 16 ? [] : [hex, hex.toUpperCase()];
}

/** Base64 of the text, alone or inside a longer text: there its first and last characters depend on the neighbours. */
function base64Forms(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8');
  const forms = [0, 1, 2].map((before) => {
    const stable = bytes.subarray(before);
    return stable.subarray(0, stable.length - (stable.length % 3)).toString('base64');
  });
  const alone = bytes.toString('base64').replace(/(?<!=)=+$/, '');
  return [alone, ...forms]
    .filter((form) => form.length >= 8)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}
