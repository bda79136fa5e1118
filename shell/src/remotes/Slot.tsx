import { useAtomValue } from 'jotai'
import { memo, type ReactNode } from 'react'
import { paintedAtom, sessionAtom } from '../context/atoms.ts'
import { UnmountBoundary } from '../errors/UnmountBoundary.tsx'
import { useShell } from '../context/shell-context.ts'
import { meets } from './conditions.ts'
import { RemoteSurface } from './RemoteSurface.tsx'
import { Reserve } from './Reserve.tsx'

/**
 * A named slot, filled as the releases in this set declare. `fallback` is shown when no release fills it. `later` is
 * for a slot below the fold, which loads after the first paint so that it delays nothing above. Memoized, so that
 * surfaces do not render again together with their page.
 */
export const Slot = memo(function Slot({
  name,
  later = false,
  fallback = null,
}: {
  name: string
  later?: boolean
  fallback?: ReactNode
}) {
  const { releases } = useShell()
  const painted = useAtomValue(paintedAtom)
  const session = useAtomValue(sessionAtom)
  const fillers = releases.slotsNamed(name)
  const isFilled = fillers.some(({ condition }) => meets(condition, session))
  return (
    <UnmountBoundary id={name}>
      {fillers.map(({ remote, slot, optional, reserve, condition }) => {
        const skeleton = <Reserve heights={reserve} />
        const surface =
          later && !painted ? (
            skeleton
          ) : (
            <RemoteSurface name={remote} surface={{ kind: 'slot', slot }} optional={optional} skeleton={skeleton} />
          )
        return (
          <UnmountBoundary key={`${remote} ${slot}`} id="filler">
            {meets(condition, session) ? surface : null}
          </UnmountBoundary>
        )
      })}
      {!isFilled && fallback}
    </UnmountBoundary>
  )
})
