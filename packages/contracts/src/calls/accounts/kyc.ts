import { z } from 'zod'
import {
  KYC_DOCUMENT_KINDS,
  KYC_DOCUMENT_STATES,
  KYC_REQUIREMENTS,
  MAX_KYC_IMAGE_BYTES,
  MAX_KYC_IMAGES,
} from '../../rules/kyc/kyc-rules.ts'
import { defineCall, money, nothing, timestamp } from '../define.ts'

const own = { auth: 'session', realAccount: true } as const

const status = z.object({
  level: z.int(),
  currency: z.string(),
  /** What each level below the last opens. An absent amount is no limit. */
  levels: z.array(
    z.object({
      level: z.int(),
      deposits: money().optional(),
      dailyWithdrawals: money().optional(),
      totalWithdrawals: money().optional(),
    }),
  ),
  /** Requirements of the levels, with the level from which each is required. */
  requirements: z.array(z.object({ requirement: z.enum(KYC_REQUIREMENTS), from: z.int(), isMet: z.boolean() })),
  /** The newest document of each kind. */
  documents: z.array(
    z.object({
      kind: z.enum(KYC_DOCUMENT_KINDS),
      state: z.enum(KYC_DOCUMENT_STATES),
      /** Why it was rejected. */ reason: z.string().optional(),
      sentAt: timestamp(),
      /** Last day on which it is valid. */ expiresOn: z.iso.date().optional(),
    }),
  ),
})

/** Verification of the member (KYC): the level, what it opens, and documents. */
export const kycCalls = [
  defineCall({
    ...own,
    name: 'kycStatus',
    method: 'GET',
    path: '/wps/member/kyc',
    request: nothing(),
    response: status,
  }),
  /** Sends a document. `images`: base64 of PNG or JPEG, of an identity card the front first. */
  defineCall({
    ...own,
    name: 'kycDocumentSend',
    method: 'POST',
    path: '/wps/member/kyc/documents',
    bodyLimitBytes: Math.ceil(MAX_KYC_IMAGE_BYTES / 3) * 4 * MAX_KYC_IMAGES + 65_536,
    request: z.object({
      kind: z.enum(KYC_DOCUMENT_KINDS),
      images: z.array(z.string()).min(1).max(MAX_KYC_IMAGES),
    }),
    response: status,
  }),
] as const
