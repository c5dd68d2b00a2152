/** The address that would be printed, shown before somebody orders the print. Server side only. */
import Type from 'typebox';

export const PrintedAddress = Type.Object({
  /** The beginning of the address; its last part is generated with the order. */
  beginning: Type.String(),
  /** Why nothing can be ordered with this address; null where it may be printed. */
  obstacle: Type.Union([Type.String(), Type.Null()]),
});
