import { useState } from 'react'
import type { Vendor } from '@atrium/contracts/calls'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { useBusEvent, useCall, useLanguage } from '@atrium/portal-kit'

type CategoryChoice = EventPayloads['games.category.chosen']

export interface ChosenVendor {
  /**
   * The vendor of lotteries that was chosen in the portal. Undefined without a choice, and where it is no vendor of
   * this merchant.
   */
  readonly vendor: Vendor | undefined
  /** There is a choice whose vendor is still being loaded. */
  readonly isPending: boolean
}

/**
 * The vendor of lotteries that was chosen last, in a menu of the shell: the list opens at it. It only adds to the list:
 * a failure leaves it out.
 */
export function useChosenVendor({ isOn }: { isOn: boolean }): ChosenVendor {
  const [choice, setChoice] = useState<CategoryChoice>()
  useBusEvent('games.category.chosen', setChoice)
  const isLottery = choice?.gameType === 'LOTT' || choice?.gameType === 'ELOTT'
  const isAsked = isOn && isLottery && choice.vassalage !== undefined
  const { data, isPending } = useCall('gameVendor', { language: useLanguage() }, { enabled: isAsked })
  const vendor = isAsked ? data?.vendors.find(({ vassalage }) => vassalage === choice.vassalage) : undefined
  return { vendor, isPending: isAsked && isPending }
}
