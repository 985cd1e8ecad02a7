import { addressAdvice } from './address.js';
import { configAdvice } from './config/config.js';
import { echoAdvice } from './echo.js';
import { gatewayAdvice } from './gateway.js';
import { pathAdvice } from './path.js';
import { placeAdvice } from './place.js';
import { containerAdvice } from './container.js';
import { bareForbidden } from './forbidden.js';
import { clientLogin, clientWithoutLogin } from './login.js';
import { headerAdvice } from './header.js';
import { issuerAdvice } from './issuer.js';
import { localMeant } from './local.js';
import { moneyAdvice } from './money.js';
import { inFrontOfLocal, ownServer } from './own-server.js';
import { namedParameter } from './parameter.js';
import { relayAdvice } from './relay.js';
import { namedRight } from './right.js';
import { sentOtherwise } from './sent.js';
import type { Advice, Situation } from './situation.js';
import { schemeAdvice } from './scheme.js';
import { startedElsewhere, worksElsewhere } from './started.js';
import { tableAdvice } from './table.js';
import { traceWithoutKey } from './trace.js';
import { twinAdvice } from './twins.js';
import { readInCode, siblingVariable, variableAdvice } from './variable.js';

/** In order of precedence: advice on the whole text, then on one sentence, then defaults. */
const KINDS: readonly ((situation: Situation) => Advice | null)[] = [
  schemeAdvice,
  containerAdvice,
  localMeant,
  echoAdvice,
  headerAdvice,
  sentOtherwise,
  traceWithoutKey,
  configAdvice,
  addressAdvice,
  pathAdvice,
  startedElsewhere,
  issuerAdvice,
  readInCode,
  inFrontOfLocal,
  // Before what is usual at a provider.
  (situation) => (situation.decision.bare ? worksElsewhere(situation) : null),
  tableAdvice,
  siblingVariable,
  placeAdvice,
  variableAdvice,
  clientWithoutLogin,
  twinAdvice,
  moneyAdvice,
  namedRight,
  namedParameter,
  gatewayAdvice,
  relayAdvice,
  ownServer,
  clientLogin,
  worksElsewhere,
  bareForbidden,
];

/** Advice more specific than the catalogue's text; `null`: none. */
export function adviceOn(situation: Situation): Advice | null {
  for (const kind of KINDS) {
    const advice = kind(situation);
    if (advice !== null) return advice;
  }
  return null;
}
