import type { Job } from '@atrium/http-server/jobs'
import { createSealer } from '@atrium/ledger'
import { createBillPayment, createCycleSettlement } from '../domains/agents/settlements/settle-cycles.ts'
import { createTeamRollups } from '../domains/agents/rollups/rollups.ts'
import { createPopularity } from '../domains/games/popularity/popularity-job.ts'
import { createReferralRewards, createReferralTurnover } from '../domains/accounts/referral/rewards-service.ts'
import { createChaseJob } from '../domains/lottery/chases/advance-chases.ts'
import { createBeaconJob } from '../domains/lottery/draws/fetch-beacon.ts'
import { createChangeJob } from '../domains/lottery/corrections/execute-changes.ts'
import { createIssueJobs } from '../domains/lottery/issues/advance-issues.ts'
import { createResultFeed } from '../domains/lottery/official/result-feed.ts'
import { createSettlement } from '../domains/lottery/settlement/settlement.ts'
import { createClaimExpiry } from '../domains/promotions/claims/expire-claims.ts'
import { createProgressConsumers } from '../domains/promotions/progress/progress-consumers.ts'
import { createPeriodSettlement } from '../domains/promotions/progress/settle-periods.ts'
import { createDailyEvaluation } from '../domains/promotions/vip/daily.ts'
import { createChangeEvaluation } from '../domains/promotions/vip/evaluation.ts'
import { createRaffleJob } from '../domains/promotions/raffles/advance-raffles.ts'
import { createContentPublishing } from '../domains/content/index.ts'
import { createAuditChain } from '../platform/audit/chain.ts'
import type { Deps } from '../platform/deps.ts'
import { readLowConversions } from '../domains/accounts/verification-codes/repository.ts'
import { createPointEarning } from '../domains/promotions/points/earning.ts'
import { createBonusMessages } from '../domains/wallet/bonuses/bonus-messages.ts'
import { depositReconciliation } from '../domains/wallet/deposits/deposits.ts'
import { createStatementSums } from '../domains/wallet/statement/statement-sums.ts'
import { createAutomaticRebates } from '../domains/wallet/rebates/automatic-rebates.ts'
import { createRebateAccrual } from '../domains/wallet/rebates/rebates.ts'
import { createReceipts } from '../domains/wallet/withdrawals/receipts-service.ts'
import { createSending } from '../domains/wallet/withdrawals/sending.ts'
import { watchConversion } from '../platform/messaging/sms-conversion-watch.ts'
import { cleanUp } from './clean-up.ts'
import { mailMessages } from './message-mails.ts'
import { createPersonErasure } from '../composition/personal-data.ts'
import { checkBooks, checkClock } from './nightly.ts'
import { maintainPrivateImages } from './private-images.ts'
import { createResealing } from './reseal.ts'
import { keepUp } from './upkeep.ts'

const MINUTE_MS = 60_000

/** All scheduled jobs of the gateway. */
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
    | 'depositOffers'
    | 'keys'
    | 'privateImages'
    | 'mail'
  >,
): Job[] {
  const sending = createSending(deps)
  const messageBonusChanges = createBonusMessages(deps)
  const accrueRebates = createRebateAccrual(deps)
  const earnPoints = createPointEarning(deps)
  const countReferralTurnover = createReferralTurnover(deps)
  const payReferrals = createReferralRewards(deps)
  const countProgress = createProgressConsumers(deps)
  const popularity = createPopularity(deps)
  const rollUpTeams = createTeamRollups(deps)
  const settleCycles = createCycleSettlement(deps)
  const payIssuedBills = createBillPayment(deps)
  const settlePeriods = createPeriodSettlement(deps)
  const expireClaims = createClaimExpiry(deps)
  const payAutomaticRebates = createAutomaticRebates(deps)
  const evaluateChanged = createChangeEvaluation(deps)
  const evaluateDay = createDailyEvaluation(deps)
  const advanceRaffles = createRaffleJob(deps)
  const issues = createIssueJobs(deps)
  const settleLotteries = createSettlement(deps)
  const executeLotteryChanges = createChangeJob(deps)
  const advanceChases = createChaseJob(deps)
  const publishContent = createContentPublishing(deps)
  const reseal = createResealing(deps)
  return [
    { name: 'gateway-ledger-seal', every: 10_000, run: createSealer(deps) },
    { name: 'gateway-audit-chain', every: 2_000, run: createAuditChain(deps) },
    { name: 'gateway-statement-sums', every: 10_000, run: createStatementSums(deps) },
    { name: 'gateway-upkeep', every: MINUTE_MS, run: () => keepUp(deps) },
    { name: 'gateway-deposit-reconciliation', every: MINUTE_MS, run: depositReconciliation(deps, deps.payments) },
    { name: 'gateway-payouts', every: 2_000, run: sending.send },
    { name: 'gateway-payout-reconciliation', every: MINUTE_MS, run: sending.reconcile },
    { name: 'gateway-receipts', every: MINUTE_MS, run: createReceipts(deps).closeOverdue },
    { name: 'gateway-bonus-messages', every: 5_000, run: (_now, turn) => messageBonusChanges(turn) },
    { name: 'gateway-rebates', every: 2_000, run: (_now, turn) => accrueRebates(turn) },
    // Every change of points is an entry of the member's statement: not as often as rebates.
    { name: 'gateway-points', every: 10_000, run: (_now, turn) => earnPoints(turn) },
    { name: 'gateway-referral-turnover', every: 5_000, run: (_now, turn) => countReferralTurnover(turn) },
    {
      name: 'gateway-referral-rewards',
      every: { cron: '*/5 * * * *', missed: 'last' },
      run: (_now, turn) => payReferrals(turn),
    },
    { name: 'gateway-campaign-progress', every: 2_000, run: (_now, turn) => countProgress(turn) },
    { name: 'gateway-played-games', every: 10_000, run: (_now, turn) => popularity.count(turn) },
    // Lists follow what is played within minutes.
    { name: 'gateway-popularity', every: 5 * MINUTE_MS, firstAfterMs: 30_000, run: () => popularity.compute() },
    { name: 'gateway-agent-rollups', every: 2_000, run: (_now, turn) => rollUpTeams(turn) },
    { name: 'gateway-agent-cycles', every: 10_000, run: (_now, turn) => settleCycles(turn) },
    { name: 'gateway-agent-bills', every: 5_000, run: (_now, turn) => payIssuedBills(turn) },
    { name: 'gateway-campaign-periods', every: MINUTE_MS, run: (_now, turn) => settlePeriods(turn) },
    { name: 'gateway-automatic-rebates', every: MINUTE_MS, run: (_now, turn) => payAutomaticRebates(turn) },
    // Often, so that members see a level that they have reached at once.
    { name: 'gateway-vip-changes', every: 5_000, run: (_now, turn) => evaluateChanged(turn) },
    { name: 'gateway-vip-days', every: MINUTE_MS, run: (_now, turn) => evaluateDay(turn) },
    {
      name: 'gateway-raffles',
      every: 5_000,
      firstAfterMs: 1_000,
      isShared: true,
      run: (_now, turn) => advanceRaffles(turn),
    },
    { name: 'gateway-claim-expiry', every: MINUTE_MS, run: (_now, turn) => expireClaims(turn) },
    // Often, so that a game which is offered now can be played now.
    { name: 'gateway-lottery-plan', every: 10_000, firstAfterMs: 1_000, run: issues.plan },
    // Every process moves on what no other one is moving, so that a draw waits for no other job.
    { name: 'gateway-lottery-issues', every: 1_000, isShared: true, run: issues.advance },
    // Beside the draws: a beacon that is slow holds up its own issues only.
    { name: 'gateway-lottery-beacon', every: 1_000, run: createBeaconJob(deps) },
    { name: 'gateway-lottery-settlement', every: 1_000, isShared: true, run: (_now, turn) => settleLotteries(turn) },
    { name: 'gateway-lottery-feed', every: 30_000, run: createResultFeed(deps) },
    { name: 'gateway-lottery-changes', every: 1_000, isShared: true, run: (_now, turn) => executeLotteryChanges(turn) },
    { name: 'gateway-lottery-chases', every: 1_000, isShared: true, run: (_now, turn) => advanceChases(turn) },
    { name: 'gateway-content-schedule', every: 2_000, isShared: true, run: (_now, turn) => publishContent(turn) },
    { name: 'gateway-message-mails', every: 10_000, run: () => mailMessages(deps) },
    { name: 'gateway-erasure', every: 10 * MINUTE_MS, run: createPersonErasure(deps) },
    { name: 'gateway-clean-up', every: 10 * MINUTE_MS, run: () => cleanUp(deps) },
    { name: 'gateway-private-images', every: 60 * MINUTE_MS, run: () => maintainPrivateImages(deps) },
    { name: 'gateway-key-rotation', every: MINUTE_MS, run: (_now, turn) => reseal(turn) },
    {
      name: 'gateway-sms-conversion',
      every: 10 * MINUTE_MS,
      run: () => watchConversion({ ...deps, readLowConversions }),
    },
    // Each process checks its own clock.
    { name: 'gateway-clock', every: 10 * MINUTE_MS, isShared: true, run: () => checkClock(deps) },
    // Delayed after a start, which is already busy.
    {
      name: 'gateway-books',
      every: { cron: '0 0 * * *', missed: 'last' },
      firstAfterMs: 10 * MINUTE_MS,
      run: (_now, { due }) => checkBooks(deps, due),
    },
  ]
}
