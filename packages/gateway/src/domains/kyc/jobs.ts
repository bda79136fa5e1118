import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { endExpiredDocuments } from './expire-documents.ts'

/** Jobs of verification: documents whose last day is over. */
export const kycJobs = (deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Job[] => [
  { name: 'gateway-kyc-expiry', every: 60_000, run: () => endExpiredDocuments(deps) },
]
