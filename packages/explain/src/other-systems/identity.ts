import { prefiltered } from '@authlint/model/redaction';
import type { OtherSystem } from './row.js';

/** An application whose own users sign in; also any whose name a text does not tell. */
export const WEB_APPLICATION: OtherSystem = {
  id: 'web-app',
  name: 'the sign-in of a web application',
  refusal: prefiltered(
    /\b(?:gateway|device|csrf|xsrf|session)[ _]token[ _](?:mismatch|missing)\b|\bcould not verify that you are authorized\b|\b(?:fastapi|starlette|werkzeug|tornado)\.[\w.]{1,40}: (?:HTTP )?401\b(?!.{0,80}\bkey)|\bNo `apikey` request header\b|\bsign in or sign up before continuing\b|\bAuth\\AuthenticationException\b|\blogin required to (?:use|access|view|see|open)\b|\b(?:io\.jsonwebtoken|com\.auth0\.jwt|jwt\.exceptions)\.\w{0,30}(?:Exception|Error)\b|\bUNAUTHORIZED_\w{0,30}(?:JWT|TOKEN)\w{0,20}\b|["']message["']: ?["']Invalid JWT["']|\bTRPCError\b.{0,3} UNAUTHORIZED\b|\binvalid_token_response\b|\bJsonWebTokenError: |\bTokenExpiredError: jwt\b|\bJWT_SESSION_ERROR\b|\bfirebase\b.{0,60}\bauth\/[a-z-]{5,40}\b|\bauthentication credentials were not provided\b|\bfull authentication is required to access this resource\b|\brest_not_logged_in\b|\brequest with invalid authentication from\b|\bhttps?:\/\/\S{1,200}(?:\.(?:js|css|png|svg|ico|woff2?)\b|\/file=)\S{0,100} .{0,60}'not authenticated'|\bUnauthorizedError: no authorization token was found\b|\bAuthApiError: invalid\b/i,
  ),
  // What a server calls the class that lets a request in: `JwtAuthenticationFilter`, `AuthGuard`.
  sign: prefiltered(
    /\b(?:supabase|gotrue|next-?auth)\b|\bnode_modules\/(?:@nestjs\/)?passport\b|\b\w{0,30}(?:auth|jwt|token)\w{0,30}(?:filter|guard|interceptor|middleware|entrypoint)\b/i,
  ),
  step: 'Sign in to that application again, or correct the token that its own pages and clients send.',
};

/** Directories, identity and secret services, and the login of this machine. */
export const IDENTITY_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'identity',
    name: 'a directory, an identity service or this machine',
    refusal: prefiltered(
      /^[<\s]{0,4}www-authenticate: (?:Negotiate|NTLM)\b|\bopenvpn\b.{0,200}\bauth_failed\b|\bauth_failed\b.{0,80}\bopenvpn\b|\breceived control message: AUTH_FAILED\b|\brejected the client credentials\b|\bcredentials were rejected by the server\b|\bsudo: (?:a (?:terminal|password) is required|no password was provided)\b|\bNT_STATUS_(?:LOGON_FAILURE|ACCESS_DENIED|WRONG_PASSWORD)\b|\bsvn: E(?:170001|215004)\b|\b530 (?:[a-z]{0,12} ){0,3}(?:authentication failed|incorrect|not logged in|access denied)\b|\b\d incorrect password attempts?\b|\bldap\w{0,10}\b.{0,80}\b(?:INVALID_?CREDENTIALS|invalid credentials|code 49)\b|\bkinit: .{0,120}\b(?:failed|incorrect|unknown)|\binvalid user credentials\b|\bpam_\w{2,20}\b.{0,80}\bauthentication failure\b|^su: authentication failure\b|\bhttps?:\/\/\S{3,200}\/v1\/(?:auth|sys|secret)\b.{0,200}\b40[13]\b|\bvault\b.{0,120}\b(?:permission denied|invalid token|bad token)\b|\bGSS(?:API)? .{0,60}\bkerberos\b|\bAADSTS\d{5,7}\b|\bplease run:? ['"`]?az login\b/i,
    ),
    sign: prefiltered(
      /\b(?:invalid|deleted|unauthorized)_client\b|\bldaps?\b|\bkeycloak\b|\bokta\b|\bkerberos\b|\bauth0\b|\bhashicorp vault\b/i,
    ),
    step: 'Correct the user and the password, or renew the token, of that identity service.',
  },
  WEB_APPLICATION,
];
