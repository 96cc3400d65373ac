import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Mark } from './Mark';

export interface TabChoice<T extends string> {
  value: T;
  label: ReactNode;
}

/** Underlined by hand. With `children` the panel belongs to the tabs, so that screen readers find it from the tab. */
export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  className = '',
  column = false,
  children,
}: {
  label: string;
  items: TabChoice<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
  /** The names stand above the middle of a wide screen, as its head does. */
  column?: boolean;
  children?: ReactNode;
}) {
  return (
    <Parts.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <Parts.List aria-label={label} className={`strip gap-6 px-5 ${column ? 'mx-auto max-w-150' : ''}`}>
        {items.map((item) => (
          <Parts.Tab
            key={item.value}
            value={item.value}
            className={`tap relative shrink-0 whitespace-nowrap text-base font-semibold ${item.value === value ? 'text-ink' : 'text-dim'}`}
          >
            {item.label}
            {item.value === value && <Mark kind="under" className="absolute inset-x-0 bottom-0.5 h-2 w-full" />}
          </Parts.Tab>
        ))}
      </Parts.List>
      {children && (
        <Parts.Panel key={value} value={value} className="outline-none">
          {children}
        </Parts.Panel>
      )}
    </Parts.Root>
  );
}
