import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { sessionAtom } from '../atoms.ts'
import { useShell } from '../shell-context.ts'
import { RemoteSurface } from './RemoteSurface.tsx'
import { Reserve } from './Reserve.tsx'

/** A named place, filled by what the releases of this set declare for it. `fallback` stands where nobody fills it. */
export function Slot({ name, fallback = null }: { name: string; fallback?: ReactNode }) {
  const { releases } = useShell()
  const fillers = releases.fillersOf(name, useAtomValue(sessionAtom))
  if (fillers.length === 0) return fallback
  return fillers.map(({ remote, slot, optional, reserve }) => (
    <RemoteSurface key={`${remote} ${slot}`} name={remote} surface={{ kind: 'slot', slot }} optional={optional} skeleton={<Reserve heights={reserve} />} />
  ))
}
