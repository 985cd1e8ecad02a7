import { clueAt, type Clue } from '../clue.js';
import { textOf, type Line } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import {
  isOfClient,
  otherSystemIn,
  passesOn,
  refusesLogin,
  systemNamedIn,
  systemOfField,
} from './find.js';
import { WEB_APPLICATION } from '../generated/systems.js';
import { isOtherRoute, isOwnServer, ownServersIn, routesIn, speaksOfModels } from './route.js';
import type { OtherSystem } from '../rows.js';
import { ownersOfVariables } from '../who/marks.js';

/** A model API was called: a 401 page in front of it is not the sign-in of an application. */
const MODEL_ROUTE = /https?:\/\/\S{1,300}\/chat\/completions\b/;
const MODEL_LIST = /https?:\/\/\S{1,300}\/(?:chat\/completions|models)\b/;

/** Every line and every body that mentions the refused login of another system. */
export function otherSystemClues({ lines, pieces }: ParsedText): Clue[] {
  const isAsked = lines.some(({ text }) => MODEL_ROUTE.test(text));
  const found = [
    ...lines.flatMap((line, index) => clueOf(line, statementAt(lines, index))),
    ...pieces.flatMap(({ index, body }) => {
      const line = lines[index];
      return line === undefined ? [] : clueOf(line, body);
    }),
  ].filter(({ system }) => !isAsked || system !== WEB_APPLICATION);
  if (found.length > 0) return found;
  for (const cluesOf of [adjacentClues, routeClues, fieldClues, variableClues]) {
    const clues = cluesOf(lines);
    if (clues.length > 0) return clues;
  }
  return accessClues(lines);
}

/** A line that continues the statement of the lines before. */
const PART = /^\s*(?:code|reason|status|message)["']?: /;

/** A line, joined with those that it continues. */
function statementAt(lines: readonly Line[], index: number): string {
  const text = lines[index]?.text ?? '';
  return PART.test(text)
    ? lines
        .slice(Math.max(0, index - 2), index + 1)
        .map((line) => line.text)
        .join(' ')
    : text;
}

/** An access log entry of a server. */
const ACCESS =
  /\b\d{1,3}(?:\.\d{1,3}){3}\b.{0,300}"[A-Z]{3,7} (\/\S*) HTTP\/[\d.]+" 401\b|\bmethod=[A-Z]{3,7} path=(\/\S*) status=401\b/;

/** A 401 of an application's own pages, such as sessions and settings. */
const OWN_PAGE =
  /(?:^|\s)\/(?:api\/)?(?:v\d\/)?(?:sessions?|users?|auths?|login|settings|dashboard|config)\b[^\s:]*:? (?:returns |HTTP )?401\b/;

/** Users rejected by the program itself, at a route that no model API has. Failures of requests that it sent take precedence. */
function accessClues(lines: readonly Line[]): Clue[] {
  const own = (text: string) => ACCESS.test(text) || OWN_PAGE.test(text);
  if (lines.some(({ text }) => refusesLogin(text) && !own(text))) return [];
  return lines.flatMap((line) => {
    const [, served, logged] = ACCESS.exec(line.text) ?? [];
    const path = served ?? logged;
    const isOwn = path !== undefined && isOtherRoute({ host: '', path });
    if (!isOwn && !OWN_PAGE.test(line.text)) return [];
    return [{ ...otherClue(line, WEB_APPLICATION), minor: true }];
  });
}

/** Lines around a refusal in which the tool that was refused names itself. */
const NEARBY = 3;
/** Start of a tool's own error message, or the address that it requested. */
const OWN_WORDS =
  /^\W{0,3}(?:error|exception|fatal|caused by|connecting|uploading|publishing|pulling|pushing|the push|failed|\w{2,20}:)|^\s{0,4}(?:with module\.|on \S{1,80}\.tf line)|: Pulling from |^\s{0,12}(?:at |File ")|https?:\/\/|\b\w+(?:Error|Exception)\b/i;
/** The class path of a logger. */
const CLASS_PATH = /\w\.\w+\.[A-Z]\w*[a-z]/;

/** A rejection in a line without a name, next to a line in which another system is named. */
function adjacentClues(lines: readonly Line[]): Clue[] {
  const refusals = lines.flatMap((line, index) =>
    refusesLogin(line.text) && !isOfClient(line.text) && !MODEL_ROUTE.test(line.text)
      ? [{ line, index }]
      : [],
  );
  if (refusals.length === 0) return [];
  const isOther = !lines.some(({ text }) => speaksOfModels(text));
  return refusals.flatMap(({ line, index }) => {
    const near = [
      ...nearTo(lines, index, NEARBY).filter(
        // A command that lists models names where it runs, not who rejected it.
        ({ text }) => (OWN_WORDS.test(text) || CLASS_PATH.test(text)) && !MODEL_LIST.test(text),
      ),
      ...nearTo(lines, index, AROUND).filter(({ text }) => FRAME.test(text) || TO.test(text)),
      ...(EXCHANGE.test(line.text) ? nearTo(lines, index, SHORT) : []),
      // The request comes before the response.
      ...(isOther
        ? lines.slice(Math.max(0, index - 2), index).filter(({ text }) => !KEY.test(text))
        : []),
    ];
    const system = near
      .map(({ text }) => systemNamedIn(text))
      .find((named) => named !== null && !passesOn(named, line.text));
    return system === undefined || system === null ? [] : [otherClue(line, system)];
  });
}

/** A key or a variable shows its issuer, not who was called. */
const KEY = /\bkey\b|[A-Z]_[A-Z]/;

/** A sign-in to a server that another line names: a model provider's sign-in would be a page of the vendor. */
const EXCHANGE =
  /\btoken exchange failed\b|\bclient registration (?:failed|error)\b|\boauth client information\b/i;

/** The address in a printed request. */
const TO = /^\s*['"]?(?:base)?(?:ur[il]|host(?:name)?)['"]?: /i;

/** The package of a stack frame. */
const FRAME = /\b(?:node_modules|site-packages)[/\\]/;

function nearTo(lines: readonly Line[], index: number, distance: number): readonly Line[] {
  return lines.slice(Math.max(0, index - distance), index + distance + 1);
}

/** Lines around an error in which its request is searched. */
const AROUND = 12;

function isNear(other: Line, line: Line): boolean {
  return other.event === line.event || Math.abs(other.number - line.number) <= NEARBY;
}

/** A request with a successful status was not rejected; a number after a status is a size. */
const ANSWERED = /(?<![\w.:/-]|\b401 )[123]\d\d(?![\w.:/-])/;

/** A rejected request to a route that no model provider has, in a text that mentions no model. */
function routeClues(lines: readonly Line[]): Clue[] {
  const refused = lines.flatMap((line, index) => {
    if (!refusesLogin(line.text) || ANSWERED.test(line.text)) return [];
    const near = nearTo(lines, index, AROUND).filter(
      (other) => (lines.length <= SHORT || isNear(other, line)) && !ANSWERED.test(other.text),
    );
    const own = [line, ...near].find(({ text }) => routesIn(text).length > 0);
    return own !== undefined && routesIn(own.text).every(isOtherRoute) ? [line] : [];
  });
  if (refused.length === 0) return [];
  const texts = lines.map(({ text }) => text);
  const own = texts.some(speaksOfModels) ? ownServersIn(texts) : null;
  return refused
    .filter(({ text }) => own === null || routesIn(text).some((route) => isOwnServer(route, own)))
    .map((line) => otherClue(line, WEB_APPLICATION));
}

/** Maximum of lines in a message that a person wrote around an error. */
const SHORT = 40;

/** A rejection in a short text that mentions another field and no model. */
function fieldClues(lines: readonly Line[]): Clue[] {
  const refused = lines.filter(({ text }) => refusesLogin(text));
  if (refused.length === 0 || lines.length > SHORT) return [];
  const text = textOf(lines);
  const system = speaksOfModels(text) ? null : systemOfField(text);
  return system === null ? [] : refused.map((line) => otherClue(line, system));
}

const VARIABLE = /\b([A-Z][A-Z\d]{2,20})_(?:[A-Z\d]{1,20}_){0,4}(?:KEY|TOKEN|SECRET|ID|URL)\b/g;

/** A rejection in a short text that mentions no model, with variables of another system. */
function variableClues(lines: readonly Line[]): Clue[] {
  const refused = lines.filter(({ text }) => refusesLogin(text));
  if (refused.length === 0 || lines.length > SHORT) return [];
  const text = textOf(lines);
  if (speaksOfModels(text) || ownersOfVariables(text).length > 0) return [];
  const systems = [...text.matchAll(VARIABLE)].map(([, name = '']) =>
    systemNamedIn(name.toLowerCase()),
  );
  const [system] = systems;
  if (system === undefined || system === null || systems.includes(null)) return [];
  return refused.map((line) => otherClue(line, system));
}

function clueOf(line: Line, text: string): Clue[] {
  const system = otherSystemIn(text);
  return system === null ? [] : [{ ...otherClue(line, system), text }];
}

function otherClue(line: Line, system: OtherSystem): Clue {
  return { ...clueAt(line), kind: 'other', code: 'other-system', text: line.text, system };
}
