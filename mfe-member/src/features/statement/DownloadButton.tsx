import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { DownloadIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { fetchStatementFile, saveFile } from './download.ts'
import { toFilter, type Filters } from './filters.ts'

/** Keeps everything that passes the filter as a table for spreadsheets. */
export function DownloadButton({ filters }: { filters: Filters }) {
  const t = useText()
  const { call, commands } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    fetchStatementFile(call, toFilter(filters))
      .then((file) => saveFile(file, `${t('statement.fileName')}-${filters.from}-${filters.to}.csv`))
      .catch((error: Error) => void commands.request('toast.show', { text: error.message, tone: 'error' }))
      .finally(() => setBusy(false))
  }
  return <Button icon={<DownloadIcon size={18} />} busy={isBusy} onClick={download}>{t('statement.download')}</Button>
}
