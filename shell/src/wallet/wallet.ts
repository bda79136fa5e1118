import type { ApiClient } from '@atrium/api-client'
import type { Bus } from '@atrium/portal-kit/bus'
import type { ScopedBus } from '@atrium/portal-kit/host'
import { balanceAtom, balanceUpdatingAtom, sessionAtom, type Store } from '../context/atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import type { Wallet } from '../context/services/wallet.ts'

/** The member's balance: one value for the header and all remotes, never replaced by an older one. */
export function createWallet({
  store,
  api,
  bus,
  root,
}: {
  store: Store
  api: ApiClient
  bus: ScopedBus
  root: Pick<Bus, 'forget'>
}): Wallet {
  let account = store.get(sessionAtom).account
  let latest = 0

  const wallet: Wallet = {
    async refresh() {
      if (!isLoggedIn(store.get(sessionAtom))) return
      const accountAtStart = account
      const request = ++latest
      store.set(balanceUpdatingAtom, true)
      try {
        const balance = await api.call('walletBalance', {})
        // Another member may have signed in since the request.
        if (accountAtStart === account) wallet.accept(balance)
      } catch {
        // After an error the old balance stays; it can be refreshed again.
      } finally {
        if (request === latest) store.set(balanceUpdatingAtom, false)
      }
    },
    accept(balance) {
      const known = store.get(balanceAtom)
      if (!isLoggedIn(store.get(sessionAtom)) || (known && known.version >= balance.version)) return
      store.set(balanceAtom, Object.freeze({ ...balance }))
      bus.emit('wallet.balance.changed', balance)
    },
  }

  store.sub(sessionAtom, () => {
    const next = store.get(sessionAtom).account
    if (next === account) return
    account = next
    store.set(balanceAtom, undefined)
    root.forget('wallet.balance.changed')
    void wallet.refresh()
  })
  if (account) void wallet.refresh()
  return wallet
}
