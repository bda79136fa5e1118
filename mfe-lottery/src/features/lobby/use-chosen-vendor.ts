import { useState } from 'react'
import type { Vendor } from '@atrium/contracts/calls'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { useBusEvent, useCall, useLanguage } from '@atrium/portal-kit'

type CategoryChoice = EventPayloads['games.category.chosen']

export interface ChosenVendor {
  /**
   * The vendor of lotteries chosen in the portal. Undefined without a choice, and when it is not a vendor of this
   * merchant.
   */
  readonly vendor: Vendor | undefined
  /** Whether a chosen vendor is still being loaded. */
  readonly isPending: boolean
}

/**
 * The vendor of lotteries that was last chosen in a menu of the shell, at which the list opens. Optional: undefined
 * when it cannot be loaded.
 */
export function useChosenVendor({ isOn }: { isOn: boolean }): ChosenVendor {
  const [choice, setChoice] = useState<CategoryChoice>()
  useBusEvent('games.category.chosen', setChoice)
  const isLottery = choice?.gameType === 'LOTT' || choice?.gameType === 'ELOTT'
  const isNeeded = isOn && isLottery && choice.vassalage !== undefined
  const { data, isPending } = useCall('gameVendor', { language: useLanguage() }, { enabled: isNeeded })
  const vendor = isNeeded ? data?.vendors.find(({ vassalage }) => vassalage === choice.vassalage) : undefined
  return { vendor, isPending: isNeeded && isPending }
}
