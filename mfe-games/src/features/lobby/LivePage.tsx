import { ClassChoices } from './ClassChoices.tsx'
import { ClassRails } from './ClassRails.tsx'
import { Lobby } from './LobbyPage.tsx'
import { categoryOf } from './categories.ts'

/** The lobby of live games: their classes as rows of cards, and as what the list is narrowed to. */
export const LivePage = () => <Lobby category={categoryOf('/live')} Narrowing={ClassChoices} Overview={ClassRails} />
