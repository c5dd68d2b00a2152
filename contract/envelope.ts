/** The wrapper around every answer (spec section 7): `{ code, msg, data }`. */
export interface Envelope<Data> {
  /** A body code, see `bodyCodes`; 200 is success. */
  readonly code: number;
  /** Text for people, in their language; "success" when there is nothing to say. */
  readonly msg: string;
  readonly data: Data;
}

/** What `data` holds when fields were refused, so that a form can show each message at its field. */
export interface RefusedFields {
  readonly fields: readonly FieldRefusal[];
}

export interface FieldRefusal {
  /** Dotted path inside the query or body, e.g. `quantity` or `presentGoodsIds.0`. */
  readonly path: string;
  readonly message: string;
}
