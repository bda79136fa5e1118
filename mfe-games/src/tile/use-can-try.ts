import { usePortal, useSession } from '@atrium/portal-kit'

/** Whether games can be tried: by a visitor where the merchant has free play, by who is signed in always. */
export function useCanTry(): boolean {
  const isVisitor = useSession().status === 'visitor'
  const { isModuleOn } = usePortal()
  return !isVisitor || isModuleOn('FREEPLAY3')
}
