import type { Diagnosis, Finding, ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { symbols } from '../text/symbols.js';
import { alternativeText, causeText, evidenceTexts, ruledOutText } from '../wording/diagnosis.js';
import { placeOf } from '../wording/place.js';
import { checksOf, credentialText, missingTexts, undecidedText } from '../wording/provider.js';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';
import { STATE_WORDS } from '../wording/words.js';
import { bullets, folded, numbers, table, titled } from './blocks.js';
import { code, inline, prose } from './escape.js';

/** What a reader of an issue needs first stands open, what proves it folds. */
export function providerBlocks(
  provider: ProviderReport,
  options: FormatOptions,
): readonly string[] {
  const { id, state, diagnosis, alternatives, findings } = provider;
  const undecided = undecidedText(provider);
  return [
    `### ${symbols(options.ascii).state[state]} ${code(id)}: ${STATE_WORDS[state]}`,
    ...(undecided === null ? [] : [undecided]),
    ...(diagnosis === null ? [] : diagnosisBlocks(diagnosis)),
    ...(diagnosis === null ? [] : folded('Why', bullets(evidenceTexts(diagnosis).map(prose)))),
    ...titled('Also', bullets(findings.map((finding) => findingItem(finding, options)))),
    ...checked(provider),
    ...bullets(originItems(provider, options)),
    ...(diagnosis === null
      ? []
      : folded('Ruled out', bullets(diagnosis.ruledOut.map(ruledOutText).map(prose)))),
    ...folded('Alternatives', bullets(alternatives.map(alternativeText).map(prose))),
    ...folded('Not known', bullets(missingTexts(provider).map(prose))),
    ...folded('Requests', requestTable(provider)),
  ];
}

function diagnosisBlocks({
  message,
  cause,
  certainty,
  code: name,
  resolution,
}: Diagnosis): readonly string[] {
  return [
    `**${inline(message)}**`,
    `${causeText(cause)}, ${certainty} (${code(name)})`,
    ...titled('Fix', numbers(resolution.steps.map(prose))),
  ];
}

function findingItem(
  { severity, location, message, rule }: Finding,
  options: FormatOptions,
): string {
  const place = location === null ? null : placeOf(location, options.places);
  const word = severity === 'error' ? 'error' : 'warning';
  return `${place === null ? '' : `${code(place)}: `}${word}: ${inline(message)} (${code(rule)})`;
}

function checked(provider: ProviderReport): readonly string[] {
  const checks = checksOf(provider);
  if (checks === null) return [];
  const { text, verdict } = checks;
  return [`Verification: ${text}${verdict === null ? '' : `; ${verdict}`}.`];
}

function originItems(provider: ProviderReport, { places }: FormatOptions): readonly string[] {
  const { type, baseUrl, modelId, source } = provider;
  const place = placeOf(source, places);
  const key = credentialText(provider);
  const read = source.client === null ? '' : `, read from ${code(source.client)}`;
  return [
    ...(type === 'unknown' ? [] : [`Type: ${code(type)}${read}`]),
    ...(baseUrl === '' ? [] : [`Base URL: ${code(baseUrl)}`]),
    ...(modelId === null ? [] : [`Model ID: ${code(modelId)}`]),
    ...(place === null ? [] : [`Configured at: ${code(place)}`]),
    ...(key === null ? [] : [`Credential: ${inline(key)}`]),
  ];
}

function requestTable({ requests, baseUrl }: ProviderReport): readonly string[] {
  return table(
    ['Purpose', 'Method', 'Answer', 'Time', 'Address'],
    requests.map((request) => [
      inline(request.purpose),
      code(request.method),
      inline(outcomeText(request)),
      durationText(request),
      code(shortUrl(request.url, baseUrl)),
    ]),
  );
}
