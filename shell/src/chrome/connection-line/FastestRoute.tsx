import { IconButton } from '@atrium/ui/icon-button'
import { PlugIcon, RefreshIcon } from '@atrium/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keepRouters } from '../../storage/storage.ts'
import { measure } from './measure.ts'
import styles from './connection-line.module.css'

const FRESH_MS = 5 * 60_000

/** The fastest domain of this merchant's portal, measured from this browser. */
export function FastestRoute() {
  const { call, bootstrap } = useShell()
  const t = useShellText()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['routers', bootstrap.merchant.code],
    staleTime: FRESH_MS,
    async queryFn({ signal }) {
      const { domainList } = await call('domainRoutes', {}, { signal })
      const routes = await measure(domainList.map(({ url }) => url))
      keepRouters(routes)
      return routes
    },
  })
  const fastest = data?.[0]
  const words = fastest
    ? t('routers.address', { host: new URL(fastest.url).host, speed: fastest.speed })
    : t(isFetching ? 'routers.measuring' : 'routers.none')
  return (
    <p className={styles.line}>
      <PlugIcon size={16} />
      <span>{t('routers.label')}</span>
      <span className={styles.address} role="status">
        {words}
      </span>
      <IconButton
        size="s"
        label={t('routers.again')}
        icon={<RefreshIcon size={16} />}
        disabled={isFetching}
        onClick={() => void refetch()}
      />
    </p>
  )
}
