import { useText } from '../../../locale/locale.tsx'
import { useForm } from '../../../form/form.ts'
import { valueAt } from '../../../form/draft.ts'
import common from '../../../layout/common.module.css'

/** INFO, REBATE and REFERRAL have no terms: their rewards are configured elsewhere. */
export function AnnouncementTerms() {
  const text = useText()
  const kind = valueAt(useForm().draft, 'rules.kind') as 'INFO' | 'REBATE' | 'REFERRAL'
  return <p className={common.quiet}>{text(`campaignEditor.announcements.${kind}`)}</p>
}
