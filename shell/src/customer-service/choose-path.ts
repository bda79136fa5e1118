import type { CallValue } from '@atrium/contracts/calls'
import { SERVICE_PATH, VIP_RANK_THRESHOLD } from '@atrium/contracts/rules/support-rules'

type PathList = CallValue<'customerService'>['version']['pathList']

/** The customer-service path for a visitor of this rank level; undefined if the merchant has none. */
export function choosePath(pathList: PathList, rankLevel: number): string | undefined {
  const pathOf = (type: number) => pathList.find((each) => each.type === type)?.path
  return (rankLevel > VIP_RANK_THRESHOLD ? pathOf(SERVICE_PATH.vip) : undefined) ?? pathOf(SERVICE_PATH.everyone)
}
