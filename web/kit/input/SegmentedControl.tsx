import { Box, type BoxProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './SegmentedControl.module.css'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface SegmentedControlProps<Value extends string> extends Pick<BoxProps, 'className' | 'ms' | 'mb' | 'w' | 'visibleFrom'> {
  'aria-label': string
  data: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'xs' | 'sm'
  /** Takes the whole width. */
  fullWidth?: boolean
  disabled?: boolean
}

/** A choice of one of a few options, side by side. Plain radio buttons: an animated mark would add 3 kB. */
export function SegmentedControl<Value extends string>({
  data,
  value,
  onChange,
  size = 'sm',
  fullWidth = false,
  disabled = false,
  className = '',
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <Box
      role="radiogroup"
      {...rest}
      className={`${classes.segments} ${className}`}
      data-size={size}
      {...(fullWidth && { 'data-full-width': true })}
    >
      {data.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled || segment.disabled === true}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </Box>
  )
}
