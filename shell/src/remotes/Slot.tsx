import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import { paintedAtom, sessionAtom } from '../atoms.ts'
import { useShell } from '../shell-context.ts'
import { RemoteSurface } from './RemoteSurface.tsx'
import { Reserve } from './Reserve.tsx'

/**
 * A named place, filled by what the releases of this set declare for it. `fallback` stands where nobody fills it.
 * `later` for one below the fold: it is not asked for before the first page is on screen, so that nothing above waits for it.
 */
export function Slot({ name, later = false, fallback = null }: { name: string; later?: boolean; fallback?: ReactNode }) {
  const { releases } = useShell()
  const painted = useAtomValue(paintedAtom)
  const fillers = releases.fillersOf(name, useAtomValue(sessionAtom))
  if (fillers.length === 0) return fallback
  return fillers.map(({ remote, slot, optional, reserve }) => {
    const skeleton = <Reserve heights={reserve} />
    return later && !painted
      ? <Fragment key={`${remote} ${slot}`}>{skeleton}</Fragment>
      : <RemoteSurface key={`${remote} ${slot}`} name={remote} surface={{ kind: 'slot', slot }} optional={optional} skeleton={skeleton} />
  })
}
