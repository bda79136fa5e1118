import type { CaseRule } from '@atrium/contracts/rules/cases/case-rules'
import type { FindMembers } from './findings.ts'
import {
  findDepositVelocity,
  findSharedDevices,
  findSharedPayees,
  findStructuring,
  findUnplayedWithdrawals,
  findVipJumps,
} from './laundering-rules.ts'
import { findMatches } from './screening-rules.ts'
import { findLimitRaises, findLossChasing, findNightPlay } from './protection-rules.ts'

/** How each rule finds members. */
export const FIND_MEMBERS: Readonly<Record<CaseRule, FindMembers>> = {
  DEPOSIT_VELOCITY: findDepositVelocity,
  STRUCTURING: findStructuring,
  UNPLAYED_WITHDRAWAL: findUnplayedWithdrawals,
  SHARED_DEVICE: findSharedDevices,
  SHARED_PAYEE: findSharedPayees,
  VIP_JUMP: findVipJumps,
  SANCTIONS_MATCH: findMatches('SANCTIONS'),
  PEP_MATCH: findMatches('PEP'),
  LOSS_CHASING: findLossChasing,
  NIGHT_PLAY: findNightPlay,
  LIMIT_RAISES: findLimitRaises,
}
