import { Navigate } from 'react-router-dom'
import { BoardPage } from './BoardPage.tsx'
import { paths } from '../paths.ts'
import { useRights } from '../session/session.ts'

/** The first page of a reader: open work for those who serve members, the board for those who decide about releases. */
export function HomePage() {
  const { maySome, mayApprove, mayOperateSome } = useRights()
  const isAtDesk = maySome('openWork') && !mayApprove && !mayOperateSome
  return isAtDesk ? <Navigate replace to={paths.work()} /> : <BoardPage />
}
