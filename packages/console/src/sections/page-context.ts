import { createContext, use } from 'react'
import type { ConsolePage } from './define-page.ts'

/** Every page of the console, in the order of menus. */
export const PagesContext = createContext<readonly ConsolePage[]>([])

export const usePages = (): readonly ConsolePage[] => use(PagesContext)
