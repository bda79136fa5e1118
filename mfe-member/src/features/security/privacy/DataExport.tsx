import { usePortal, useText } from '@atrium/portal-kit'
import { saveFile } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { PasswordConfirmation } from '../PasswordConfirmation.tsx'
import styles from '../security-forms.module.css'
import { fetchExport } from './fetch-export.ts'

/** Saves all stored data about the member as one JSON file. */
export function DataExport({ account, needsTotp }: { account: string; needsTotp: boolean }) {
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const done = (file: Blob) => {
    setOpen(false)
    saveFile(file, `${account}-personal-data.json`)
    void commands.request('toast.show', { text: t('privacy.exported'), tone: 'success' })
  }
  return (
    <section className={styles.content} aria-label={t('privacy.export')}>
      <h4 className={styles.heading}>{t('privacy.export')}</h4>
      <div className={styles.row}>
        <p className={styles.note}>{t('privacy.exportLead')}</p>
        <Button onClick={() => setOpen(true)}>{t('privacy.exportButton')}</Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('privacy.export')}>
        <PasswordConfirmation
          text={t('privacy.exportText')}
          submitLabel={t('privacy.exportButton')}
          needsTotp={needsTotp}
          onSubmit={fetchExport}
          onDone={done}
        />
      </Dialog>
    </section>
  )
}
