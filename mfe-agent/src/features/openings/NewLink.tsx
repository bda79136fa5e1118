import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PlusIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { LoadFailed } from '../../LoadFailed.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'

/** Opens the form of a new link. */
export function NewLink() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {t('links.add.open')}
      </Button>
      {isOpen && <NewLinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewLinkDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const { data, error, refetch } = useCall('agentLineRates', {}, { staleTime: 0 })
  if (data) return <NewLinkForm rates={data.rates} onClose={onClose} />
  return error ? (
    <Dialog open onClose={onClose} title={t('links.add.title')}>
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </Dialog>
  ) : null
}
