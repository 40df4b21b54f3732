import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../kernel/useTranslation.ts'
import classes from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'

interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** Without content it is a plain confirmation. */
  children?: ReactNode
  /** Label of the confirm button; without it the dialog has no footer. */
  confirm?: string
  onConfirm?: () => void
  confirmable?: boolean
  /** While the call runs: the button shows a spinner, and the dialog stays open. */
  busy?: boolean
  danger?: boolean
  /** Label of the cancel button; false for none. */
  cancel?: string | false
  size?: ModalProps['size']
  /** No padding around the content, for lists that reach the edge. */
  flush?: boolean
}

/** The one dialog: title, content, a cancel and a confirm button. Enter in a field confirms. */
export function Dialog({
  title,
  opened,
  onClose,
  children,
  confirm,
  onConfirm,
  confirmable = true,
  busy = false,
  danger = false,
  cancel,
  size = 'md',
  flush = false,
}: DialogProps) {
  const { t } = useTranslation('kit')
  const close = () => !busy && onClose()
  useFocusBack(opened)
  return (
    <Modal.Root opened={opened} onClose={close} size={size} centered transitionProps={{ duration: 120 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg">
        <div className={classes.head}>
          <Modal.Title className={classes.title!}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (confirmable && !busy) onConfirm?.()
          }}
        >
          <div className={flush ? classes.flush : classes.content}>{children ?? t('confirm')}</div>
          {confirm && (
            <Group justify="flex-end" gap="xs" className={classes.foot!}>
              {cancel !== false && (
                <Button variant="default" onClick={close} disabled={busy}>
                  {cancel ?? t('cancel')}
                </Button>
              )}
              <Button type="submit" disabled={!confirmable} loading={busy} {...(danger && { color: 'red.8' })}>
                {confirm}
              </Button>
            </Group>
          )}
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
