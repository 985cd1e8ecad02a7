import type { SourceLocation } from '@authlint/core';
import { catalogue } from '../../reading/known-provider.js';
import { litellmOfVariables } from '../../reading/litellm-draft.js';
import { litellmRoute } from '../../reading/litellm-route.js';
import type { Dependencies } from '../../reading/manifests.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { BENEATH, FRAMEWORK, SDKS, type Sdk } from '../../reading/sdks.js';
import type { Variables } from '../../reading/variables.js';

/** What the program that reads an env file is built with, according to the manifests of its project. */
export interface Program {
  /** The libraries that read this file: those of the manifests, and those whose variables no other library reads. */
  readonly sdks: readonly Sdk[];
  /** True where LiteLLM makes the requests, which reads variables of all providers. */
  readonly hasLitellm: boolean;
  /** True where a framework takes the keys by itself: another name than its own has no effect. */
  readonly isFramework: boolean;
}

export function programOf(dependencies: Dependencies, isSet: (name: string) => boolean): Program {
  const named = SDKS.filter((sdk) => isNamed(sdk, dependencies));
  const sdks = SDKS.filter((sdk) => {
    const { address, byVariable, resource, keys } = sdk;
    const own = resource === undefined ? [address ?? ''] : keys;
    const isOther = byVariable === true && own.some(isSet);
    return named.includes(sdk) || (isOther && !named.some((one) => one.address === address));
  });
  const isFramework = [...dependencies.keys()].some(
    (name) => BENEATH[name] !== undefined || FRAMEWORK.test(name),
  );
  return { sdks, hasLitellm: dependencies.has('litellm (Python)'), isFramework };
}

function isNamed({ package: name, since }: Sdk, dependencies: Dependencies): boolean {
  const major = dependencies.get(name);
  return major !== undefined && (since === undefined || (major ?? Infinity) >= since);
}

/** What LiteLLM calls providers of the fact base, where it has another name. */
const NAMES: Readonly<Record<string, string>> = {
  google: 'gemini',
  togetherai: 'together_ai',
  'fireworks-ai': 'fireworks_ai',
  moonshotai: 'moonshot',
  nvidia: 'nvidia_nim',
};

/** A provider as LiteLLM asks it: the model, and with Azure the deployment, are in the code of the program. */
export function litellmDraft(
  context: ReadContext,
  variables: Variables,
  id: string,
  { at, model }: { readonly at: SourceLocation; readonly model: string | null },
): TargetDraft | null {
  const facts = catalogue(context, id);
  const route = litellmRoute(context, model ?? '', NAMES[id] ?? id);
  const draft = litellmOfVariables(variables, route, at);
  return draft && { ...draft, id: facts?.id ?? id, settingsInCode: true };
}
