import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ListLink } from '../../reports/ListLink.tsx'
import { ContractForm } from './ContractForm.tsx'

/** Offers a contract of the merchant to an agent at the top. */
export function NewContractPage() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Page
      title={text('contractForm.title', { merchant: code })}
      lead={text('contractForm.lead')}
      action={<ListLink id="" to={paths.agentContracts(code)} label={text('contractForm.back')} />}
    >
      <ContractForm key={code} merchant={code} />
    </Page>
  )
}
