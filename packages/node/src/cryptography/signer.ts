import { expose } from '@authlint/model/expose';
import { seal } from '@authlint/model/secret';
import type { SignerPort } from '@authlint/model/ports';
import { crypto } from './load.js';

/** Signs with the private key of a service account. */
export const signer: SignerPort = {
  assertion(privateKey, claims) {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
    try {
      const sign = crypto().createSign('RSA-SHA256').update(input);
      return seal(`${input}.${sign.sign(expose(privateKey), 'base64url')}`);
    } catch {
      return null; // not a private key in PEM form
    }
  },
};
