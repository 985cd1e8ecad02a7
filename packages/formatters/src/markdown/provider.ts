import type { Diagnosis, ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { symbols } from '../text/symbols.js';
import {
  alternativeText,
  causeText,
  evidenceTexts,
  findingText,
  ruledOutText,
} from '../wording/diagnosis.js';
import { consentTexts } from '../wording/consent.js';
import { locationText } from '../wording/place.js';
import { stateText } from '../wording/verdict.js';
import {
  credentialText,
  missingTexts,
  undecidedText,
  verificationText,
} from '../wording/provider.js';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';
import { bullets, folded, numbers, table, titled } from './blocks.js';
import { code, inline, prose } from './escape.js';

/** The verdict and steps are open, the evidence is collapsed. */
export function providerBlocks(
  provider: ProviderReport,
  options: FormatOptions,
): readonly string[] {
  const { id, state, diagnosis, alternatives, findings } = provider;
  const undecided = undecidedText(provider);
  const verification = verificationText(provider);
  const consent = consentTexts(provider);
  const [withoutVerdict, inAddition] = diagnosis === null ? [consent, []] : [[], consent];
  return [
    `### ${symbols(options.ascii).state[state]} ${code(id)}: ${stateText(provider)}`,
    ...(undecided === null ? [] : [undecided]),
    ...withoutVerdict.slice(0, 1).map(prose),
    ...titled('Fix', bullets(withoutVerdict.slice(1).map(code))),
    ...(diagnosis === null ? [] : diagnosisBlocks(diagnosis)),
    ...(diagnosis === null ? [] : folded('Why', bullets(evidenceTexts(diagnosis).map(prose)))),
    ...titled(
      'Also',
      bullets([
        ...inAddition.map(prose),
        ...findings.map((finding) => findingText(finding, options.places, { code, prose: inline })),
      ]),
    ),
    ...(verification === null ? [] : [verification]),
    ...bullets(originItems(provider, options)),
    ...folded('Ruled out', bullets((diagnosis?.ruledOut ?? []).map(ruledOutText).map(prose))),
    ...folded('Alternatives', bullets(alternatives.map(alternativeText).map(prose))),
    ...folded('Not known', bullets(missingTexts(provider).map(prose))),
    ...folded('Requests', requestTable(provider)),
  ];
}

function diagnosisBlocks({ message, said, cause, certainty, code: name, resolution }: Diagnosis) {
  return [
    `**${inline(message)}**`,
    ...(said === null ? [] : [`Said: "${inline(said.text)}"`]),
    `${causeText(cause)}, ${certainty} (${code(name)})`,
    ...titled('Fix', numbers(resolution.steps.map(({ text }) => prose(text)))),
  ];
}

function originItems(provider: ProviderReport, { places }: FormatOptions): readonly string[] {
  const { type, baseUrl, modelId, source } = provider;
  const location = locationText(source, places);
  const key = credentialText(provider);
  const read = source.client === null ? '' : `, read from ${code(source.client)}`;
  return [
    ...(type === 'unknown' ? [] : [`Type: ${code(type)}${read}`]),
    ...(baseUrl === '' ? [] : [`Base URL: ${code(baseUrl)}`]),
    ...(modelId === null ? [] : [`Model ID: ${code(modelId)}`]),
    ...(location === null ? [] : [`Configured at: ${code(location)}`]),
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
