import { z } from 'zod'
import {
  KYC_DOCUMENT_KINDS,
  KYC_DOCUMENT_STATES,
  KYC_REQUIREMENTS,
  MAX_KYC_IMAGES,
  MAX_KYC_REASON,
} from '../rules/kyc/kyc-rules.ts'
import { DOCUMENT_REASONS, DOCUMENT_RESULTS, screeningMatch } from '../verification/verification-api.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { memberOf } from './members/members.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, reportDay, time } from './terms.ts'

/** `WAITING`: documents to decide, the oldest first. `ALL`: all documents, newest first. */
export const KYC_QUEUES = ['WAITING', 'ALL'] as const

/** `NAME_MISSING`: no name is known. The member is screened again after a day. */
const SCREENING_RESULTS = ['CLEAR', 'MATCH', 'NAME_MISSING'] as const

/** A check by the verification provider. */
const check = z.object({
  /** Whether the provider has not done it yet. */ isOpen: z.boolean(),
  /** Whether the last request to the provider failed. */ isFailing: z.boolean(),
  at: time,
})
const documentCheck = check.extend({
  result: z.enum(DOCUMENT_RESULTS).optional(),
  reasons: z.array(z.enum(DOCUMENT_REASONS)),
  /** The name on the document. Absent in lists. */ name: z.string().optional(),
  expiresOn: z.iso.date().optional(),
})
const screening = check.extend({
  result: z.enum(SCREENING_RESULTS).optional(),
  /** Entries of lists that fit the name. */ matches: z.array(screeningMatch),
})

const document = z.object({
  documentId: z.uuid(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(KYC_DOCUMENT_KINDS),
  state: z.enum(KYC_DOCUMENT_STATES),
  /** Number of images. */ images: z.int(),
  /** The reason of a rejection, which the member reads. */ reason: z.string().optional(),
  /** Last day on which the document is valid. Absent: it does not expire. */ expiresOn: z.iso.date().optional(),
  sentAt: time,
  decidedAt: time.optional(),
  decidedBy: z.string().optional(),
  /** Absent if the provider does not check it. */ check: documentCheck.optional(),
})
const status = z.object({
  /** Whether the merchant limits members by level. */ isOn: z.boolean(),
  level: z.int(),
  /** Requirements of the merchant's levels with the level from which each is required. */
  requirements: z.array(z.object({ requirement: z.enum(KYC_REQUIREMENTS), from: z.int(), isMet: z.boolean() })),
  documents: z.array(document),
  /** The last screening of the member. Absent if there was none. */ screening: screening.optional(),
})

export const kycAnswers = {
  page: pageOf(document),
  status,
  decision: z.object({
    documentId: z.uuid(),
    state: z.enum(KYC_DOCUMENT_STATES),
    /** The level of the member after the decision. */ level: z.int(),
  }),
  /** A picture in base64. */ image: z.object({ type: z.string(), data: z.string() }),
}
export type StaffKycDocument = z.infer<typeof document>
export type StaffDocumentCheck = z.infer<typeof documentCheck>
export type StaffScreening = z.infer<typeof screening>
export type StaffKycStatus = z.infer<typeof status>

const of = { merchant: merchantCode, documentId: z.uuid().toLowerCase() }

/** Documents that members send to prove their identity, address and source of funds, and the levels that they open. */
export const kycOperations = {
  kycDocuments: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/kyc/documents',
    roles: ['risk'],
    summary: 'A page of the documents of members: those to decide, the oldest first, or all, newest first.',
    follows: { kyc: 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(KYC_QUEUES).default('WAITING'),
      kind: z.enum(KYC_DOCUMENT_KINDS).optional(),
      account: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: kycAnswers.page,
  }),
  memberKyc: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/kyc',
    roles: ['risk'],
    summary: 'The level of verification of a member, what each level requires, and the documents, newest first.',
    follows: { kyc: 'memberId', members: 'memberId' },
    input: z.object(memberOf),
    answer: kycAnswers.status,
  }),
  kycImage: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/kyc/documents/:documentId/images/:position',
    roles: ['risk'],
    byPerson: true,
    summary: 'An image of a document. Every read is logged.',
    follows: {},
    input: z.object({
      ...of,
      /** Position of the image, starting at 0. */
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_KYC_IMAGES - 1),
    }),
    answer: kycAnswers.image,
  }),
  acceptKycDocument: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/kyc/documents/:documentId/accept',
    byPerson: true,
    roles: ['risk'],
    summary:
      'Accept a document, with the last day on which it is valid. It counts towards the level of the member. A source of funds waits for a second person.',
    input: z.object({ ...of, expiresOn: reportDay.optional() }),
    answer: kycAnswers.decision.extend(waitingProposal),
  }),
  rejectKycDocument: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/kyc/documents/:documentId/reject',
    byPerson: true,
    roles: ['risk'],
    summary:
      'Reject a document that waits, or withdraw the acceptance of one. The member reads the reason and can send another one.',
    input: z.object({ ...of, reason: reason.max(MAX_KYC_REASON) }),
    answer: kycAnswers.decision,
  }),
} as const
