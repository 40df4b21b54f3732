import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './Popup.module.css'
import { useFocusBack } from './useFocusBack.ts'

interface PopupProps {
  label: string
  /** Its left edge; shifted if it would not fit. */
  left: number
  width: number
  onClose: () => void
  children: (isPhone: boolean) => ReactNode
}

/** A large popup below a button of the top bar, with the page behind it dimmed. On a phone it fills the screen. */
export function Popup({ label, left, width, onClose, children }: PopupProps) {
  const { t } = useTranslation('kit')
  useFocusBack(true)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const edge = Math.max(8, Math.min(left, window.innerWidth - width - 8))
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      xOffset={0}
      yOffset={isPhone ? 0 : 60}
      {...(!isPhone && { styles: { inner: { justifyContent: 'flex-start', paddingInlineStart: edge } } })}
    >
      <Modal.Overlay backgroundOpacity={0.28} />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={label} className={classes.popup!}>
        {children(isPhone)}
        <Modal.CloseButton aria-label={t('close')} className={classes.close!} />
      </Modal.Content>
    </Modal.Root>
  )
}
