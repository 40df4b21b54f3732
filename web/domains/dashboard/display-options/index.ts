export { DisplayOptions, OptionsDrawer, useIsShown } from './DisplayOptions.tsx'
