import { saveFile } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useRegistry } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { ApplyFileDialog } from './ApplyFileDialog.tsx'
import common from '../layout/common.module.css'
import styles from './merchant-setup.module.css'

/** The configuration of a merchant as a file: to save it, and to apply one. */
export function FileCard({ merchant }: { merchant: string }) {
  const text = useText()
  const { may } = useRights()
  const registry = useRegistry()
  const [isOpen, setIsOpen] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const { file, omitted } = await registry.exportMerchant({ merchant })
      // Loaded with the first use: few visits to this page need YAML.
      const { merchantFileText } = await import('@atrium/staff-client/merchant-file')
      saveFile(new Blob([merchantFileText(file)]), `${merchant}.yaml`)
      return omitted
    },
  })
  if (!may('exportMerchant', merchant)) return null
  return (
    <Card headingLevel={2} title={text('merchantSetup.file.title')}>
      <div className={common.stack}>
        <p>{text('merchantSetup.file.text')}</p>
        <div className={styles.actions}>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {text('merchantSetup.file.save')}
          </Button>
          {may('applyMerchantFile', merchant) && (
            <Button onClick={() => setIsOpen(true)}>{text('merchantSetup.file.apply')}</Button>
          )}
        </div>
        {save.data && save.data.length > 0 && (
          <p role="status">{text('merchantSetup.file.omitted', { sections: save.data.join(', ') })}</p>
        )}
        {save.error && <ErrorNote error={save.error} />}
      </div>
      {isOpen && <ApplyFileDialog merchant={merchant} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
