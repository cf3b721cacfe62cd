/** Words of the kit's own components, one by one: a bundle takes those of its components only. */
export const SCREEN_FAILED = 'Esta pantalla no cargó';
export const PHRASE_LABEL = 'Tu frase de recuperación';
export const ORDER_PROGRESS = 'Avance del pedido';
export const CLEAR_SEARCH = 'Borrar búsqueda';
export const STEP_LESS = 'Menos';
export const STEP_MORE = 'Más';
export const LISTEN = 'Escuchar';
export const STOP_LISTENING = 'Parar';
