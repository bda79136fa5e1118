import { useSearchParams } from 'react-router-dom'
import { Limits } from './Limits.tsx'
import { ChangesPage } from './report.tsx'

/** Choices of members for their own protection (domain rules RG-05 to RG-12), or the record of all changes. */
export function LimitsPage() {
  return useSearchParams()[0].get('view') === 'history' ? <ChangesPage /> : <Limits />
}
