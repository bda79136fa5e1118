import { useState } from 'react'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { PortalHost } from '@atrium/portal-kit'

type CategoryChoice = EventPayloads['games.category.chosen']

/** The last chosen category and vendor, in the shell or in a lobby. The event bus replays them to a new subscriber. */
export function readCategoryChoice(bus: PortalHost['bus']): CategoryChoice | undefined {
  let last: CategoryChoice | undefined
  bus.on('games.category.chosen', (choice) => void (last = choice))()
  return last
}

/** `readCategoryChoice` as a hook that renders again with every choice. */
export function useCategoryChoice(): CategoryChoice | undefined {
  const { bus } = usePortal()
  const [choice, setChoice] = useState(() => readCategoryChoice(bus))
  useBusEvent('games.category.chosen', setChoice)
  return choice
}
