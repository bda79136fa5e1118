import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../LoadFailed.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'
import { OpenedAccount } from './OpenedAccount.tsx'
import { OpeningLink } from './OpeningLink.tsx'

/** The form of a new account, and the last opened account. */
export function OpenAccount() {
  const t = useText()
  const { isModuleOn } = usePortal()
  const [opened, setOpened] = useState<string>()
  const rates = useCall('agentLineRates', {}, { staleTime: 0 })
  const settings = useCall('registerSettings', {})
  const failed = [rates, settings].find(({ error, data }) => error && !data)
  return (
    <CentrePage
      title={t('opening.title')}
      lead={t('opening.lead')}
      action={isModuleOn('AFFMAN3') && <OpeningLink view="links" />}
    >
      {opened !== undefined && <OpenedAccount account={opened} />}
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!rates.data || !settings.data) && <Skeleton shape="block" width="100%" height={480} />}
      {rates.data && settings.data && (
        <OpenAccountForm key={opened} rates={rates.data.rates} rules={settings.data} onOpened={setOpened} />
      )}
    </CentrePage>
  )
}
