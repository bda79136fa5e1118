import type { Game } from '@atrium/contracts/calls'
export interface GameDialogProps {
  game: Game
  onClose(): void
}
