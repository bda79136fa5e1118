import { createContext } from 'react'
import type { TFunction } from 'i18next'
import type { PortalHost } from '../host.ts'

export const PortalContext = createContext<PortalHost | undefined>(undefined)
/** `t` of this release in the current language. */
export const TextContext = createContext<TFunction | undefined>(undefined)
