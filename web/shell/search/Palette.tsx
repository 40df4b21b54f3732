import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { loadable } from '../../kit/loading/loadable.tsx'
import { PlainButton } from '../../kit/input/PlainButton.tsx'
import classes from '../bar/TopBar.module.css'

const CommandPalette = loadable(() => import('./CommandPalette.tsx'), 'CommandPalette')

const isMac = /mac/i.test(navigator.platform)

/** Opens the command palette: by its button, or by Ctrl-K (⌘K on a Mac). */
export function Palette() {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpened(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <PlainButton
        className={classes.palette}
        onClick={() => setOpened(true)}
        aria-label={t('palette.search')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.paletteText}>{t('palette.search')}</span>
        <Kbd size="xs" className={classes.paletteKey!}>
          {isMac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </PlainButton>
      {opened && <CommandPalette onClose={() => setOpened(false)} />}
    </>
  )
}
