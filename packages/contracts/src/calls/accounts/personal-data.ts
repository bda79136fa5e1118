import { z } from 'zod'
import { AGREEMENT_TEXTS } from '../../rules/accounts/agreement-texts.ts'
import { MAX_PASSWORD_UNITS } from '../../rules/accounts/register-rules.ts'
import { defineCall, nothing, timestamp } from '../define.ts'

const own = { auth: 'session', realAccount: true } as const
/** `totp`: a code of the authenticator app, or a recovery code. Required if the member has an app. */
const proof = {
  loginPassword: z.string().min(1).max(MAX_PASSWORD_UNITS),
  totp: z.string().trim().min(6).max(40).optional(),
}
/** Why data cannot be erased now: a balance or a debt, an open order, or an unfinished game round. */
const ERASURE_BLOCKS = ['BALANCE', 'ORDER', 'ROUND'] as const

/** Rights of members over their own data: consents, export, erasure. */
export const personalDataCalls = [
  /**
   * The member's consents, newest first (domain rule RG-03). `termsVersion`, `privacyVersion`: the current text, if the
   * member has to agree to it with `agreeToTerms`.
   */
  defineCall({
    name: 'consents',
    method: 'GET',
    path: '/wps/member/consents',
    ...own,
    request: nothing(),
    response: z.object({
      consents: z.array(
        z.object({ kind: z.enum([...AGREEMENT_TEXTS, 'age']), version: z.string(), at: timestamp(), ip: z.string() }),
      ),
      termsVersion: z.string().optional(),
      privacyVersion: z.string().optional(),
    }),
  }),
  /**
   * Starts an export of all data about the member. Rejected with EXPORT_TOO_SOON within an hour of the previous one.
   * `token` grants access to its parts for an hour.
   */
  defineCall({
    name: 'dataExport',
    method: 'POST',
    path: '/wps/member/data',
    ...own,
    encrypted: true,
    request: z.object(proof),
    response: z.object({ token: z.string() }),
  }),
  /**
   * One part of the export. All parts concatenated are one JSON document. Without `cursor` the first part is returned;
   * the last part has no `next`. Rejected with EXPORT_EXPIRED.
   */
  defineCall({
    name: 'dataExportPart',
    method: 'POST',
    path: '/wps/member/data/part',
    ...own,
    request: z.object({ token: z.string().min(1).max(64), cursor: z.string().max(400).optional() }),
    response: z.object({ text: z.string(), next: z.string().optional() }),
  }),
  /** The requested erasure, and the reasons that prevent one. */
  defineCall({
    name: 'erasure',
    method: 'GET',
    path: '/wps/member/erasure',
    ...own,
    request: nothing(),
    response: z.object({
      requestedAt: timestamp().optional(),
      dueAt: timestamp().optional(),
      blocks: z.array(z.enum(ERASURE_BLOCKS)),
    }),
  }),
  /**
   * Requests an erasure: personal data are erased at `dueAt`, unless the request is withdrawn before. Rejected with
   * ERASURE_BLOCKED, ERASURE_PENDING.
   */
  defineCall({
    name: 'erasureRequest',
    method: 'POST',
    path: '/wps/member/erasure',
    ...own,
    encrypted: true,
    request: z.object(proof),
    response: z.object({ dueAt: timestamp() }),
  }),
  defineCall({
    name: 'erasureWithdraw',
    method: 'DELETE',
    path: '/wps/member/erasure',
    ...own,
    request: nothing(),
    response: nothing(),
  }),
] as const
