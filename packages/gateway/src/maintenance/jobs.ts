import type { Job } from '@atrium/http-server/jobs'
import { createSealer } from '@atrium/ledger'
import { createPersonErasure } from '../composition/personal-data.ts'
import { readPerson } from '../domains/accounts/index.ts'
import { accountJobs } from '../domains/accounts/jobs.ts'
import { agentJobs } from '../domains/agents/jobs.ts'
import { caseJobs } from '../domains/cases/jobs.ts'
import { segmentJobs } from '../domains/segments/jobs.ts'
import { createContentPublishing } from '../domains/content/index.ts'
import { gameJobs } from '../domains/games/jobs.ts'
import { kycJobs } from '../domains/kyc/jobs.ts'
import { lotteryJobs } from '../domains/lottery/jobs.ts'
import { promotionJobs } from '../domains/promotions/jobs.ts'
import { reportJobs } from '../domains/reports/jobs.ts'
import { walletJobs } from '../domains/wallet/jobs.ts'
import { webhookJobs } from '../domains/webhooks/jobs.ts'
import { createAuditChain } from '../platform/audit/chain.ts'
import type { Deps } from '../platform/deps.ts'
import { cleanUp } from './clean-up.ts'
import { mailMessages } from './message-mails.ts'
import { checkBooks, checkClock } from './nightly.ts'
import { maintainPrivateImages } from './private-images.ts'
import { createResealing } from './reseal.ts'
import { keepUp } from './upkeep.ts'

const MINUTE_MS = 60_000

/** All scheduled jobs of the gateway: the jobs of each domain, and those that cover all domains. */
export function gatewayJobs(
  deps: Pick<
    Deps,
    | 'sql'
    | 'clock'
    | 'log'
    | 'config'
    | 'realtime'
    | 'merchants'
    | 'payments'
    | 'verification'
    | 'depositOffers'
    | 'keys'
    | 'privateImages'
    | 'mail'
  >,
): Job[] {
  const publishContent = createContentPublishing(deps)
  const reseal = createResealing(deps)
  return [
    { name: 'gateway-ledger-seal', every: 10_000, run: createSealer(deps) },
    { name: 'gateway-audit-chain', every: 2_000, run: createAuditChain(deps) },
    { name: 'gateway-upkeep', every: MINUTE_MS, run: () => keepUp(deps) },
    ...walletJobs(deps),
    ...accountJobs(deps),
    ...gameJobs(deps),
    ...agentJobs(deps),
    ...promotionJobs(deps),
    ...lotteryJobs(deps),
    ...reportJobs(deps),
    ...webhookJobs(deps),
    ...caseJobs(deps),
    ...segmentJobs(deps),
    ...kycJobs({ ...deps, readPerson: (sql, owner) => readPerson(sql, deps.keys, owner) }),
    { name: 'gateway-content-schedule', every: 2_000, isShared: true, run: (_now, turn) => publishContent(turn) },
    { name: 'gateway-message-mails', every: 10_000, run: () => mailMessages(deps) },
    { name: 'gateway-erasure', every: 10 * MINUTE_MS, run: createPersonErasure(deps) },
    { name: 'gateway-clean-up', every: 10 * MINUTE_MS, run: () => cleanUp(deps) },
    { name: 'gateway-private-images', every: 60 * MINUTE_MS, run: () => maintainPrivateImages(deps) },
    { name: 'gateway-key-rotation', every: MINUTE_MS, run: (_now, turn) => reseal(turn) },
    // Runs on every process, because each has its own clock.
    { name: 'gateway-clock', every: 10 * MINUTE_MS, isShared: true, run: () => checkClock(deps) },
    // Delayed after a start, because a starting process is busy.
    {
      name: 'gateway-books',
      every: { cron: '0 0 * * *', missed: 'last' },
      firstAfterMs: 10 * MINUTE_MS,
      run: (_now, { due }) => checkBooks(deps, due),
    },
  ]
}
