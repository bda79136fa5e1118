/** Id of the panel that the vendor tabs control. */
export const GRID_ID = 'game-grid'
