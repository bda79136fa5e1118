import { usePortal, useSession } from '@atrium/portal-kit'

/** Whether games have a trial: always for members, for visitors if the merchant offers free play. */
export function useCanTry(): boolean {
  const isVisitor = useSession().status === 'visitor'
  const { isModuleOn } = usePortal()
  return !isVisitor || isModuleOn('FREEPLAY3')
}
