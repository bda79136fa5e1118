import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import type { UseQueryResult } from '@tanstack/react-query'
import { useReservation } from '../registry/use-reservation.ts'
import type { Reservation } from '../registry/use-reservation.ts'

const DECIDABLE: readonly StaffWithdrawalDetail['state'][] = ['RISK', 'FINANCE', 'NOT_RECEIVED']

export const isDecidable = ({ state }: Pick<StaffWithdrawalDetail, 'state'>): boolean => DECIDABLE.includes(state)
export const isUnderReview = ({ state }: Pick<StaffWithdrawalDetail, 'state'>): boolean =>
  state === 'RISK' || state === 'FINANCE'
/** The role that decides about a withdrawal in its state: `risk` in the state RISK, `cashier` in all later states. */
export const deciderOf = ({ state }: Pick<StaffWithdrawalDetail, 'state'>): 'risk' | 'cashier' =>
  state === 'RISK' ? 'risk' : 'cashier'
/** Whether the operator gave the first of two approvals: the second needs another operator. */
export const needsOther = ({ state, reviewers, approvedBy }: StaffWithdrawalDetail, handle: string): boolean =>
  state === 'FINANCE' && reviewers === 2 && approvedBy === handle

/** Reserves a withdrawal for the operator with this handle who views it, if that operator may decide about it. */
export const useClaim = (
  merchant: string,
  withdrawal: StaffWithdrawalDetail,
  { handle, isDecider }: { handle: string; isDecider: boolean },
): UseQueryResult<Reservation> =>
  useReservation(
    'claimWithdrawal',
    { merchant, orderId: withdrawal.orderId },
    { page: 'merchantWithdrawal', enabled: isDecider && isDecidable(withdrawal) && !needsOther(withdrawal, handle) },
  )
