import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { DialogProps } from './Dialog.tsx'
import classes from './DialogWindow.module.css'

/** The window of a `Dialog`, loaded separately. */
export function DialogWindow({
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
