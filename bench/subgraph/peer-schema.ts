/** What the peer can be asked: of the service's own schema, what the bench asks. */
export const PEER_SCHEMA = `
  scalar BigInt
  enum OrderDirection { asc desc }
  enum OffersSell_orderBy { id }
  type DeliveryTerm { id: String! kind: String! freight_amount: String! per: String! }
  type PaymentMethod { payment_method_id: String! payment_method: String! }
  type OffersSell {
    id: ID! offer_id: BigInt! owner_id: String! asset: String! extra: String! amount: BigInt!
    remaining_amount: BigInt! exchange_rate: String! min_limit: BigInt! max_limit: BigInt! fiat_method: Int!
    is_merchant: Boolean! is_pause: Boolean! is_away: Boolean! status: Int! time: Int! terms_conditions: String!
    payment_method: [PaymentMethod!]! delivery: [DeliveryTerm!]! revision: Int! town: String!
  }
  input OffersSell_filter { is_pause: Boolean! is_away: Boolean! offer_id_lt: BigInt }
  type Query {
    offerssells(
      where: OffersSell_filter! orderBy: OffersSell_orderBy = id orderDirection: OrderDirection = asc
      first: Int = 100 skip: Int = 0
    ): [OffersSell!]!
    offerSearch(text: String!, first: Int = 100): [OffersSell!]!
  }`;
